import { beforeEach, describe, expect, it, vi } from "vitest";
import { progress } from "./progress.svelte";

describe("what waits until the house has been loaded", () => {
  beforeEach(() => {
    progress.step = "loading";
  });

  it.each(["open", "failed", "outdated", "waiting"] as const)("is done once when it is %s", (step) => {
    const act = vi.fn();
    progress.onceLoaded(act);
    progress.step = "loading";
    expect(act).not.toHaveBeenCalled();
    progress.step = step;
    progress.step = "loading";
    progress.step = "open";
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("is done at once where nothing is loading", () => {
    const act = vi.fn();
    progress.step = "open";
    progress.onceLoaded(act);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
