import { expect, it } from "vitest";
import { soundOf } from "./sound";

const sounds = { dig: ["strike", "dig"], silence: ["pass"] };

it("sounds as the game says", () => expect(soundOf({ event: "strike" }, sounds)).toBe("dig"));

it("is silent where the game says so", () => expect(soundOf({ event: "pass" }, sounds)).toBeNull());

it("knocks where the game says nothing", () => {
  expect(soundOf({ event: "whistle" }, sounds)).toBe("knock");
  expect(soundOf({ event: "whistle" }, {})).toBe("knock");
});
