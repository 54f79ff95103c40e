import { expect, it } from "vitest";
import { fitted, inLines, nameIn, sizeOf } from "./fitted";

it("cuts a name where it would stick out", () => {
  expect(fitted("Anna", 64, 10)).toBe("Anna");
  expect(fitted("Munterer Lampenwart 45", 64, 10)).toBe("Munterer …");
});

it("makes letters smaller until a text fits, and never larger than wished", () => {
  expect(sizeOf("+3", 100, 20)).toBe(20);
  expect(sizeOf("15 +12", 64, 30)).toBeLessThan(17);
});

it("breaks a text between words where it would stick out", () => {
  expect(inLines("only closed mines count", 64, 10)).toEqual(["only", "closed", "mines", "count"]);
  expect(inLines("only closed mines count", 80, 10)).toEqual(["only closed", "mines count"]);
  expect(inLines("Goldgräberstimmung hier", 64, 10)).toEqual(["Goldgräberstimmung", "hier"]);
});

it("writes a long name smaller before it cuts it", () => {
  expect(nameIn(64, "Anna", 10)).toEqual({ text: "Anna", size: 10 });
  expect(nameIn(64, "Anna-Maria B", 10).text).toBe("Anna-Maria B");
  expect(nameIn(64, "Anna-Maria B", 10).size).toBeLessThan(10);
  expect(nameIn(64, "Munterer Lampenwart 45", 10).text).toBe("Munterer Lam…");
});
