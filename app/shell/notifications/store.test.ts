// @vitest-environment happy-dom

import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { PlayerNotification } from "#schemas/api/realtime.ts";
import { countLabel } from "#ui/count-label.ts";
import { deleteOtherStores, keyOf } from "./delete-other-stores.ts";
import { createNotificationStore, type StoreDependencies } from "./store.ts";
import { timeInWords } from "./time-in-words.ts";

const START = Date.parse("2026-03-02T12:00:00Z");
const HOUR = 3_600_000;
const key = keyOf("orbit", 1001);

let now: number;
let cleanUp: { milliseconds: number; run: () => void }[];
let errors: unknown[];
beforeEach(() => {
  localStorage.clear();
  now = START;
  cleanUp = [];
  errors = [];
});

const open = (changes: Partial<StoreDependencies> = {}) =>
  createNotificationStore({
    storage: localStorage,
    key,
    now: () => now,
    every(milliseconds, run) {
      const timer = { milliseconds, run };
      cleanUp.push(timer);
      return () => {
        cleanUp = cleanUp.filter((other) => other !== timer);
      };
    },
    onStorageError: (error) => errors.push(error),
    ...changes,
  });

const notice = (id: string, ageMs = 0): PlayerNotification => ({
  id,
  type: "payments",
  title: "T",
  text: "X",
  values: { amount: 5 },
  at: new Date(START - ageMs).toISOString(),
});
const ids = (store: ReturnType<typeof open>) => store.all().map(({ id }) => id);
/** As a browser does with the tabs beside the one that has written. */
const wakeOtherTabs = (changed: string | null = key) =>
  window.dispatchEvent(new StorageEvent("storage", { key: changed }));

describe("[NOTIF-01] notifications", () => {
  it("are stored in the browser, the newest first, each once, and found again", () => {
    const store = open();
    store.add([notice("old", 60_000), notice("new")]);
    store.add([notice("new"), notice("middle", 30_000)]);
    expect(ids(store)).toEqual(["new", "middle", "old"]);
    expect(store.unread()).toBe(3);
    expect(ids(open())).toEqual(["new", "middle", "old"]);
  });

  it("are read one by one or all at once, and stay read", () => {
    const store = open();
    store.add([notice("a"), notice("b"), notice("c")]);
    store.markRead("b");
    expect([store.unread(), open().unread()]).toEqual([2, 2]);
    store.add([notice("b")]);
    expect(store.unread()).toBe(2);
    store.markRead();
    expect([store.unread(), open().unread()]).toEqual([0, 0]);
  });

  it("are over after two hours, and are swept out of the browser every two hours", () => {
    const store = open();
    store.add([notice("first"), notice("second", -HOUR)]);
    now += 2 * HOUR - 1;
    expect(ids(store)).toContain("first");
    now += 1;
    expect(ids(store)).toEqual(["second"]);
    expect(localStorage.getItem(key)).toContain("first");
    expect(cleanUp.map(({ milliseconds }) => milliseconds)).toEqual([2 * HOUR]);
    cleanUp[0]?.run();
    expect(localStorage.getItem(key)).not.toContain("first");
    now += HOUR;
    cleanUp[0]?.run();
    expect(localStorage.getItem(key)).toBeNull();
    store.close();
    expect(cleanUp).toEqual([]);
  });

  it("that were over before they came, or have no time, are not kept", () => {
    const store = open();
    store.add([notice("late", 2 * HOUR), { ...notice("timeless"), at: "soon" }]);
    expect([ids(store), store.unread()]).toEqual([[], 0]);
  });

  it("tell who listens", () => {
    const store = open();
    let calls = 0;
    const stop = store.subscribe(() => {
      calls += 1;
    });
    store.add([notice("a")]);
    store.add([notice("a")]);
    store.markRead();
    store.markRead();
    stop();
    store.clear();
    expect(calls).toBe(2);
  });

  it("are cleared, and what another player has left is removed", () => {
    const store = open();
    store.add([notice("a")]);
    open({ key: keyOf("orbit", 1002) }).add([notice("b")]);
    open({ key: keyOf("lagoon", 1001) }).add([notice("c")]);
    localStorage.setItem("rail", "small");
    expect(ids(open())).toEqual(["a"]);
    deleteOtherStores(key);
    expect(Object.keys(localStorage).sort()).toEqual([key, "rail"].sort());
    store.clear();
    expect(Object.keys(localStorage)).toEqual(["rail"]);
    store.add([notice("d")]);
    deleteOtherStores(null);
    expect(Object.keys(localStorage)).toEqual(["rail"]);
  });

  it("stand without storage, and its errors are noted", () => {
    const broken = () => {
      throw new Error("denied");
    };
    const store = open({ storage: { getItem: broken, setItem: broken, removeItem: broken } });
    store.add([notice("a")]);
    expect(ids(store)).toEqual(["a"]);
    expect(errors).toHaveLength(3);
    deleteOtherStores(null, broken);
  });

  it("that one tab has read stay read when another tab writes", () => {
    const [tab, other] = [open(), open()];
    tab.add([notice("a")]);
    other.add([notice("a")]);
    tab.markRead();
    other.add([notice("b")]);
    expect([ids(open()).sort(), open().unread()]).toEqual([["a", "b"], 1]);
    tab.add([notice("c")]);
    expect([ids(open()).sort(), open().unread()]).toEqual([["a", "b", "c"], 2]);
  });

  it("are the same in every tab, until the tab's store is closed", () => {
    const [tab, other] = [open(), open()];
    let calls = 0;
    other.subscribe(() => {
      calls += 1;
    });
    tab.add([notice("a")]);
    wakeOtherTabs();
    expect([ids(other), other.unread(), calls]).toEqual([["a"], 1, 1]);
    tab.markRead();
    wakeOtherTabs("another key");
    expect([other.unread(), calls]).toEqual([1, 1]);
    wakeOtherTabs();
    expect([other.unread(), calls]).toEqual([0, 2]);
    localStorage.clear();
    wakeOtherTabs(null);
    expect([ids(other), calls]).toEqual([[], 3]);
    other.close();
    tab.add([notice("b")]);
    wakeOtherTabs();
    expect([ids(other), calls]).toEqual([[], 3]);
  });

  it("that one tab has cleared, or that are over, are not written again by another", () => {
    const tab = open();
    tab.add([notice("a")]);
    const other = open();
    tab.clear();
    other.add([notice("b")]);
    expect(ids(open())).toEqual(["b"]);
    now += 2 * HOUR;
    tab.add([notice("c", -HOUR)]);
    expect(ids(other)).toEqual([]);
    expect(localStorage.getItem(key)).not.toContain('"b"');
  });

  it("whatever is found in storage, the list is sound", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (found) => {
        localStorage.setItem(key, found);
        const store = open();
        expect(store.all().every(({ at, read }) => typeof at === "string" && typeof read === "boolean")).toBe(true);
        store.add([notice("a")]);
        expect(ids(store)).toContain("a");
      }),
    );
  });
});

it("[NOTIF-01] more than nine are 9+", () => {
  expect([1, 9, 10, 99].map((count) => countLabel(count))).toEqual(["1", "9", "9+", "9+"]);
});

it.each([
  ["en", 0, "now"],
  ["en", 61_000, "1 minute ago"],
  ["en", 59 * 60_000, "59 minutes ago"],
  ["en", 60 * 60_000, "1 hour ago"],
  ["de", 5 * 60_000, "vor 5 Minuten"],
  ["en", -5_000, "now"],
])("[NOTIF-01] times are said in words: %s %d", (locale, age, words) => {
  expect(timeInWords(new Date(START - age).toISOString(), START, locale)).toBe(words);
});
