// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { deleteUnsent, UNSENT_KEY } from "../shell/chat/unsent-key.ts";
import { Outbox, type Outgoing } from "./outbox.ts";

const rejection = (status: number, code: string, params?: Record<string, number>) =>
  new PlatformError("sendChatMessage", status, { code, message: code, ...(params ? { params } : {}) });

let arrived: string[];
let answers: (Error | null)[];
/** Takes a message, or refuses it as the test says; slow, so that a second one could overtake it. */
const transmit = async ({ text, clientId }: Outgoing): Promise<ChatMessage> => {
  const answer = answers.shift() ?? null;
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (answer) throw answer;
  arrived.push(text);
  const known = { author: "visitor", name: null, file: null, by_mail: false, at: "2026-11-24T10:00:00Z" } as const;
  return { ...known, number: arrived.length, client_id: clientId, text };
};
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const texts = (box: Outbox) => box.current().outgoing.map(({ text, problem }) => `${text} ${problem?.code ?? "waits"}`);
const idOf = (box: Outbox, text: string) => box.current().outgoing.find((each) => each.text === text)?.clientId ?? "";

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  arrived = [];
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
});

it("sixty messages in a row arrive in order; the queue waits as long as a 429 asks, says so once, and goes on by itself", async () => {
  const box = new Outbox("1001", transmit);
  const pauses: (number | null)[] = [];
  box.subscribe(() => pauses.push(box.current().pause));
  const all = Array.from({ length: 60 }, (_, index) => `Message ${index + 1}`);
  answers = [...Array<null>(30).fill(null), rejection(429, "CALL.TOO_MANY", { seconds: 40 })];
  for (const text of all) box.add(text);
  await later(30 * 50 + 60);
  expect(arrived).toEqual(all.slice(0, 30));
  expect(box.current().pause).toBe(40);
  expect(box.current().outgoing.filter(({ problem }) => problem !== null)).toEqual([]);
  await later(39_000);
  expect(arrived).toHaveLength(30);
  await later(1_000 + 31 * 50);
  expect(arrived).toEqual(all);
  expect(box.current()).toEqual({ outgoing: [], pause: null });
  expect(pauses.filter((pause, index) => pause !== null && pauses[index - 1] === null)).toEqual([40]);
});

it("a message that is not taken holds those after it until it is sent again; an hour's pause is left to the visitor", async () => {
  const box = new Outbox("1001", transmit);
  answers = [rejection(409, "CHAT.OFFLINE")];
  for (const text of ["One", "Two"]) box.add(text);
  await later(200);
  expect(texts(box)).toEqual(["One CHAT.OFFLINE", "Two waits"]);
  box.resume();
  await later(200);
  expect(arrived).toEqual([]);
  answers = [rejection(429, "CALL.TOO_MANY", { seconds: 3000 })];
  box.again(idOf(box, "One"));
  await later(200);
  expect(texts(box)).toEqual(["One CALL.TOO_MANY", "Two waits"]);
  box.again(idOf(box, "One"));
  await later(200);
  expect(arrived).toEqual(["One", "Two"]);
});

it("what could not be sent for want of a network is sent when it is back", async () => {
  const box = new Outbox("1001", transmit);
  answers = [new TypeError("Failed to fetch")];
  for (const text of ["One", "Two"]) box.add(text);
  await later(200);
  expect(texts(box)).toEqual(["One CALL.UNREACHABLE", "Two waits"]);
  box.resume();
  await later(200);
  expect(arrived).toEqual(["One", "Two"]);
});

it("a file that is refused can't be sent again and holds nothing", async () => {
  const box = new Outbox("1001", transmit);
  answers = [rejection(422, "FILE.TYPE")];
  box.add("notes.txt", new File(["x"], "notes.txt"));
  box.add("One");
  await later(200);
  expect(box.current().outgoing).toMatchObject([{ text: "notes.txt", isFinal: true }]);
  expect(arrived).toEqual(["One"]);
});

it("draft and unsent messages outlive a reload, wait for the visitor, and are of this visitor alone", async () => {
  const before = new Outbox("1001", transmit);
  answers = [new TypeError("Failed to fetch")];
  before.add("notes.pdf", new File(["x"], "notes.pdf"));
  before.add("One");
  before.add("Two");
  await later(200);
  const id = idOf(before, "One");
  before.setDraft("Three");
  before.stop();

  const after = new Outbox("1001", transmit);
  await later(200);
  expect(after.draft).toBe("Three");
  expect(texts(after)).toEqual(["notes.pdf CHAT.FILE_UNSENT", "One CHAT.UNSENT", "Two waits"]);
  expect(arrived).toEqual([]);
  expect(idOf(after, "One")).toBe(id);
  after.again(id);
  await later(200);
  expect(arrived).toEqual(["One", "Two"]);
  after.drop(idOf(after, "notes.pdf"));
  after.stop();

  const other = new Outbox("1002", transmit);
  expect([other.draft, other.current().outgoing]).toEqual(["", []]);
  expect(sessionStorage.getItem(UNSENT_KEY)).toBeNull();
  other.setDraft("Mine");
  deleteUnsent();
  expect(new Outbox("1002", transmit).draft).toBe("");
});

it("a message whose answer was lost is not sent again once it stands in the conversation", async () => {
  const box = new Outbox("1001", transmit);
  answers = [new TypeError("Failed to fetch")];
  box.add("One");
  box.add("Two");
  await later(200);
  box.drop(idOf(box, "One"));
  await later(200);
  expect(arrived).toEqual(["Two"]);
});
