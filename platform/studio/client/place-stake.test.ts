// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { StudioState } from "#schemas/studio/api.ts";
import { Rejected, StudioApi } from "./api.ts";
import { Hud } from "./hud/hud.ts";
import { createMoney, createMultiplier } from "./money.ts";
import { placeStake } from "./place-stake.ts";
import { Sound } from "./sound/sound.ts";
import type { Table } from "./table.ts";
import { createTexts } from "./texts.ts";

const own = window.fetch;
/** What the studio answers, call by call, and what came to it. */
let answer: (verb: string, body: { request?: string; valid_until?: number }) => Response;
let calls: { verb: string; body: { request?: string; valid_until?: number } }[];
let table: Table;

beforeEach(async () => {
  vi.useFakeTimers();
  calls = [];
  answer = () => state();
  window.fetch = globalThis.fetch = async (input, init) => {
    const verb = String(input).split("/").pop() ?? "";
    const body = JSON.parse(String(init?.body));
    calls.push({ verb, body });
    return answer(verb, body);
  };
  const texts = { "STUDIO.CHECKING": "Checking", "STUDIO.OFFLINE": "No connection", "STUDIO.RETRY": "Again" };
  const boot = {
    session: "s",
    game: { identifier: "acme/gems", title: "Gems", rtp: 96 },
    engine: "slot",
    mode: "real",
    currency: "EUR",
    subunits: 100,
    locale: "en",
    theme: { palette: [] },
    texts,
  } as unknown as Table["boot"];
  const format = createTexts(texts, "en");
  const money = createMoney("EUR", 100, "en");
  const sound = new Sound(boot);
  const hud = new Hud(document.createElement("div"), { boot, format, money, sound });
  table = { boot, api: new StudioApi("s"), hud, format, money, multiplier: createMultiplier("en"), sound };
  await table.api.state();
  calls = [];
});
afterEach(() => {
  window.fetch = globalThis.fetch = own;
  vi.useRealTimers();
});

/** The studio's clock is the page's. */
const state = (request: string | null = null) =>
  Response.json({ now: Math.floor(performance.now()), round: request ? { request } : null });
const press = () => placeStake(table, (pressed) => table.api.play({ ...pressed, stake: 100, choice: { mines: 3 } }));
const bets = () => calls.filter(({ verb }) => verb === "play");
const lost = () => {
  throw new TypeError("Failed to fetch");
};

it("a stake whose answer is lost is never sent again: the round that it began is found by its press", async () => {
  answer = (verb, { request }) => (verb === "play" ? lost() : state(calls.length > 3 ? request : null));
  const placed = press();
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await placed).round?.request).toBe(bets()[0]?.body.request);
  expect(bets()).toHaveLength(1);
});

it("an answer of the studio that decides nothing counts as lost", async () => {
  answer = (verb, { request }) => (verb === "play" ? new Response("{}", { status: 502 }) : state(request));
  await press();
  expect(bets()).toHaveLength(1);
});

it("a stake that didn't arrive is told as not taken, and only when it can't arrive any more", async () => {
  answer = (verb) => (verb === "play" ? lost() : state());
  let message: unknown = null;
  const placed = press().catch((error: unknown) => (message = error));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(message).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  await placed;
  expect(message).toBeInstanceOf(Rejected);
  expect((message as Rejected).code).toBe("STUDIO.NOT_PLACED");
  expect(bets()).toHaveLength(1);
});

it("a stake that came too fast waits its turn for as long as the press counts; another refusal is told at once", async () => {
  const tooFast = () => Response.json({ code: "STUDIO.TOO_FAST", message: "m" }, { status: 429 });
  answer = (_, { request }) => (calls.length < 3 ? tooFast() : state(request));
  const placed: Promise<StudioState> = press();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await placed).round?.request).toBe(calls[0]?.body.request);
  expect(new Set(bets().map(({ body }) => `${body.request} ${body.valid_until}`)).size).toBe(1);
  calls = [];
  answer = tooFast;
  const rejected = expect(press()).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(10_000);
  await rejected;
  answer = () => Response.json({ code: "STUDIO.STAKE", message: "m" }, { status: 422 });
  await expect(press()).rejects.toMatchObject({ code: "STUDIO.STAKE" });
});
