// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { blockUntilAnswered, connection } from "./connection.ts";

const own = window.fetch;
let answers: (() => Response)[];
let sent: string[];

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  sent = [];
  window.fetch = async (input) => {
    sent.push(String(input));
    return (answers.shift() ?? (() => new Response("page")))();
  };
  blockUntilAnswered();
});
afterEach(() => {
  window.fetch = own;
  vi.useRealTimers();
});

const crowded = () => new Response("crowded", { status: 503, headers: { "Retry-After": "2" } });
const offline = () => {
  throw new TypeError("Failed to fetch");
};

it("a page's data that was turned away is asked for again when the answer said, a few times", async () => {
  answers = [crowded, crowded];
  const answer = window.fetch("/pokies.data");
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(await (await answer).text()).toBe("page");
  expect(sent).toHaveLength(3);
  expect(connection.isLost(), "the network is there").toBe(false);
});

it("stops asking after a while, and shows what the server said", async () => {
  answers = Array.from({ length: 9 }, () => crowded);
  const answer = window.fetch("/pokies.data");
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).status).toBe(503);
  expect(sent).toHaveLength(4);
});

it("a form, and a 503 that names no time, are sent once", async () => {
  answers = [crowded, () => new Response("away", { status: 503 })];
  expect((await window.fetch("/sign-in.data", { method: "POST" })).status).toBe(503);
  expect((await window.fetch("/pokies.data")).status).toBe(503);
  expect(sent).toHaveLength(2);
});

it("a page's data waits for the network, and says so", async () => {
  answers = [offline];
  const answer = window.fetch("/pokies.data");
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isLost()).toBe(true);
  window.dispatchEvent(new Event("online"));
  expect(await (await answer).text()).toBe("page");
  expect(connection.isLost()).toBe(false);
});

it("a page that nobody waits for any more is not asked for again, and the connection counts as there", async () => {
  answers = Array.from({ length: 9 }, () => offline);
  const left = new AbortController();
  let ended = "";
  window.fetch("/pokies.data", { signal: left.signal }).catch((error: Error) => {
    ended = error.message;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isLost()).toBe(true);
  left.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toBe("Failed to fetch");
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(connection.isLost()).toBe(false);
});
