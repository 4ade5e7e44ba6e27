// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hearOrPoll } from "./hear-or-poll.ts";
import { createPublication } from "./publication.ts";

const EVERY_MS = 60_000;

let asked: string[];
let isHidden: boolean;
let end: () => void;
let shown: string[];
const publication = createPublication<string>();

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  shown = [];
  isHidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify("read"));
  });
  end = hearOrPoll({ publication, path: "/api/latest", everyMs: EVERY_MS }, (value) => shown.push(value));
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (times: number) => vi.advanceTimersByTimeAsync(times * EVERY_MS);

it("where nothing is published it is read, as often as said", async () => {
  await pass(2);
  expect(asked).toEqual(["/api/latest", "/api/latest"]);
  expect(shown).toEqual(["read", "read"]);
});

it("nothing is read while the page is hidden, and again once it is looked at", async () => {
  isHidden = true;
  await pass(3);
  expect(asked).toEqual([]);
  isHidden = false;
  await pass(1);
  expect(asked).toHaveLength(1);
});

it("what is published is not read as well; where that has stopped it is", async () => {
  for (let index = 0; index < 3; index += 1) {
    await pass(0.9);
    publication.publish("heard");
    await pass(0.1);
  }
  expect([asked, shown]).toEqual([[], ["heard", "heard", "heard"]]);
  await pass(2);
  expect(asked.length).toBeGreaterThan(0);
});

it("what is published while an answer is on its way is newer than the answer", async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  await pass(1);
  publication.publish("heard");
  answer(new Response(JSON.stringify("read")));
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual(["heard"]);
});

it("once it has ended nothing is heard or read", async () => {
  end();
  publication.publish("heard");
  await pass(3);
  expect([asked, shown]).toEqual([[], []]);
});
