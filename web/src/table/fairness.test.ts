import { describe, expect, it } from "vitest";
import { commitmentHolds, luck, secretOf } from "./fairness";

describe("fairness", () => {
  it("adds 32 bytes of luck, never twice the same", () => {
    expect(luck()).toMatch(/^[0-9a-f]{64}$/);
    expect(luck()).not.toBe(luck());
  });

  it("checks the house's secret against its commitment", async () => {
    const ofAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(await commitmentHolds("616263", ofAbc)).toBe(true);
    expect(await commitmentHolds("616264", ofAbc)).toBe(false);
  });

  it("finds the secret in a record", () => {
    expect(secretOf('{"fairness": {"secret": "ab"}}')).toBe("ab");
    expect(secretOf("{}")).toBeNull();
  });
});
