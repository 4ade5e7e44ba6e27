import { beforeEach, describe, expect, it, vi } from "vitest";
import { CallLoad } from "./call-load.ts";
import { laneWidth, openLane } from "./open-lane.ts";
import { PageLane, TooManyPages } from "./page-lane.ts";

let now = 0;
let width = 2;
let rests: (() => void)[] = [];
let lane: PageLane;
const finish: (() => void)[] = [];
const begun: string[] = [];

beforeEach(() => {
  now = 0;
  width = 2;
  rests = [];
  finish.length = 0;
  begun.length = 0;
  lane = new PageLane({
    width: () => width,
    maxWaitMs: 100,
    minWaiting: 2,
    now: () => now,
    rest: (_, next) => void rests.push(next),
  });
});

/** A page under way until finish[index] is called; of a visitor of its own, unless one is named. */
const page = (name: string, kind?: "page" | "form", visitor = name) =>
  lane.run(
    () => {
      begun.push(name);
      return new Promise<string>((resolve) => finish.push(() => resolve(name)));
    },
    { visitor, ...(kind ? { kind } : {}) },
  );
const settle = () => new Promise((resolve) => setImmediate(resolve));
const rested = async () => {
  await settle();
  for (const next of rests.splice(0)) next();
  await settle();
};

describe("the lane of pages", () => {
  it("[FAULT-06 part: shedding] begins as many as it is wide, lets some wait, and refuses the rest at once", async () => {
    const pages = Array.from({ length: 12 }, (_, index) => page(`${index}`));
    expect(begun).toEqual(["0", "1"]);
    // Taken to cost 10 ms each: ten are done within 100 ms.
    expect([lane.running, lane.waiting, lane.capacity]).toEqual([2, 10, 10]);
    await expect(page("late")).rejects.toBeInstanceOf(TooManyPages);
    expect(lane.rejected).toBe(1);
    for (let index = 0; index < 12; index += 1) {
      finish[index]?.();
      await rested();
    }
    expect(await Promise.all(pages)).toHaveLength(12);
    expect([lane.running, lane.waiting]).toEqual([0, 0]);
  });

  it("begins no page in a place that still rests", async () => {
    const pages = ["0", "1", "2", "3"].map((name) => page(name));
    finish[0]?.();
    finish[1]?.();
    await settle();
    expect(begun).toEqual(["0", "1"]);
    rests.shift()?.();
    await settle();
    expect(begun).toEqual(["0", "1", "2"]);
    await rested();
    for (const end of finish) end();
    expect(await Promise.all(pages)).toHaveLength(4);
  });

  it("lets no more wait than the pace of the last pages serves in time, and a few always", async () => {
    width = 1;
    const pages = Array.from({ length: 9 }, (_, index) => page(`${index}`));
    for (let index = 0; index < 9; index += 1) {
      now += 1_000;
      finish[index]?.();
      await rested();
    }
    await Promise.all(pages);
    expect(lane.capacity).toBe(2);
  });

  it("takes forms that change something first", async () => {
    width = 1;
    const all = [page("a"), page("b"), page("form", "form")];
    for (let index = 0; index < 3; index += 1) {
      finish[index]?.();
      await rested();
    }
    await Promise.all(all);
    expect(begun).toEqual(["a", "form", "b"]);
  });

  it("keeps a finished page's place until its rest is over, also from one that comes now", async () => {
    width = 1;
    void page("a");
    void page("b");
    finish[0]?.();
    await settle();
    void page("c");
    expect(begun).toEqual(["a"]);
    await rested();
    expect(begun).toEqual(["a", "b"]);
  });

  it("[FAULT-06 part: shares] of one visitor's pages a quarter of the lane is under way, and the next visitor begins at once", async () => {
    width = 12;
    const crowd = Array.from({ length: 10 }, (_, index) => page(`crowd ${index}`, "page", "crowd"));
    expect([lane.running, lane.waiting]).toEqual([3, 7]);
    const other = page("other");
    expect(begun).toEqual(["crowd 0", "crowd 1", "crowd 2", "other"]);
    for (let index = 0; index < 11; index += 1) {
      finish[index]?.();
      await rested();
    }
    expect(await Promise.all([...crowd, other])).toHaveLength(11);
    expect([lane.running, lane.waiting, lane.rejected]).toEqual([0, 0, 0]);
  });

  it("[FAULT-06 part: turns] visitors who wait take turns: one with many pages waits behind themselves", async () => {
    const names = ["a0", "a1", "a2", "a3", "a4", "b0", "b1", "c0"];
    const all = names.map((name) => page(name, "page", name[0]));
    for (let index = 0; index < names.length; index += 1) {
      finish[index]?.();
      await rested();
    }
    await Promise.all(all);
    expect(begun).toEqual(["a0", "a1", "a2", "b0", "c0", "a3", "b1", "a4"]);
  });

  it("[FAULT-06 part: a full queue] whoever fills the queue alone gives way in it: twenty pages of one push out their own last ones", async () => {
    const crowd = Array.from({ length: 20 }, (_, index) => page(`crowd ${index}`, "page", "crowd"));
    const ends = crowd.map((each) => each.then(() => "shown").catch((error: Error) => error.name));
    // Alone they may have the whole queue.
    expect([lane.running, lane.waiting, lane.rejected]).toEqual([2, 10, 8]);
    const others = ["b", "c", "d"].map((name) => page(name));
    expect([lane.waiting, lane.rejected]).toEqual([10, 11]);
    await expect(page("late", "page", "crowd")).rejects.toBeInstanceOf(TooManyPages);
    for (let index = 0; index < 12; index += 1) {
      finish[index]?.();
      await rested();
    }
    expect(await Promise.all(others)).toEqual(["b", "c", "d"]);
    const shown = (count: number) => Array.from({ length: count }, () => "shown");
    expect(await Promise.all(ends)).toEqual([...shown(9), ...Array.from({ length: 11 }, () => "TooManyPages")]);
    expect(begun.slice(0, 6)).toEqual(["crowd 0", "crowd 1", "crowd 2", "b", "c", "d"]);
  });

  it("a form gives way only where its visitor has no page that waits", async () => {
    width = 1;
    void page("a");
    const mine = (name: string, kind: "page" | "form") =>
      page(name, kind, "crowd").then(
        () => "shown",
        () => `${name} gave way`,
      );
    const forms = Array.from({ length: 9 }, (_, index) => mine(`form ${index}`, "form"));
    const one = mine("page", "page");
    void page("b");
    expect(await one).toBe("page gave way");
    void page("c");
    expect(await Promise.race(forms)).toBe("form 8 gave way");
  });

  it("a page that fails gives its place back", async () => {
    width = 1;
    await expect(lane.run(() => Promise.reject(new Error("no")), { visitor: "a" })).rejects.toThrow("no");
    void page("next");
    expect(begun).toEqual(["next"]);
  });

  it("is one page wide at least, and as wide as it is told when it grows", async () => {
    width = 0;
    for (const name of ["a", "b", "c"]) void page(name);
    expect(begun).toEqual(["a"]);
    width = 3;
    finish[0]?.();
    await rested();
    expect(begun).toEqual(["a", "b", "c"]);
  });
});

it("calls keep the process busy while they run and for a moment after", async () => {
  const calls = new CallLoad(() => now, 100);
  expect(calls.busy).toBe(false);
  let end: () => void = () => {};
  const call = calls.run(() => new Promise<void>((resolve) => (end = resolve)));
  now = 5_000;
  expect(calls.busy).toBe(true);
  end();
  await call;
  now += 99;
  expect(calls.busy).toBe(true);
  now += 1;
  expect(calls.busy).toBe(false);
});

it("the lane is narrow while the thread is full, narrowest beside calls, and wide while pages only wait for others", () => {
  expect([laneWidth(0.95, false), laneWidth(0.95, true)]).toEqual([2, 1]);
  expect([laneWidth(0.2, false), laneWidth(0.2, true)]).toEqual([32, 32]);
});

describe("the lane that the door opens", () => {
  /** As many pages as may be under way and one more; the first takes 20 ms. Milliseconds after which the last begins. */
  const pauseOf = async (callsCameIn: boolean): Promise<number> => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setImmediate"] });
    try {
      const opened = openLane(() => now);
      if (callsCameIn) await opened.calls.run(async () => {});
      const ends: (() => void)[] = [];
      const all = Array.from({ length: 33 }, (_, index) =>
        opened.lane.run(() => new Promise<void>((resolve) => ends.push(resolve)), { visitor: `${index}` }),
      );
      now += 20;
      ends[0]?.();
      await all[0];
      let waited = 0;
      for (; ends.length < 33 && waited < 1_000; waited += 1) await vi.advanceTimersByTimeAsync(1);
      return waited;
    } finally {
      vi.useRealTimers();
    }
  };

  it("leaves the thread to calls for as long as a page took, and to nobody where none come in", async () => {
    expect(await pauseOf(false)).toBeLessThanOrEqual(1);
    expect(await pauseOf(true)).toBe(20);
  });
});
