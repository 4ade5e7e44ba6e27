// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Rejected, StudioApi, Unreachable } from "./api.ts";
import { Hud } from "./hud/hud.ts";
import { createMoney, createMultiplier } from "./money.ts";
import { placeSharedBet } from "./place-shared-bet.ts";
import { Sound } from "./sound/sound.ts";
import type { Table } from "./table.ts";
import { createTexts } from "./texts.ts";

type State = { now: number; asked: { state: string; code: string | null } | null };
const VALID_MS = 5_000;

let table: Table;
/** Lines that the page reads out. */
let announced: string[];
/** What the studio says of a press that was asked about, question by question; the last one again and again. */
let asked: State["asked"][];
let sent: number;

const own = window.fetch;

beforeEach(async () => {
  vi.useFakeTimers();
  const texts = { "STUDIO.CHECKING": "Checking", "STUDIO.OFFLINE": "No connection", "STUDIO.RETRY": "Again" };
  const boot = {
    session: "s",
    game: { identifier: "acme/wheel", title: "Wheel", rtp: 96 },
    engine: "table",
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
  announced = [];
  const announce = hud.announce.bind(hud);
  hud.announce = (text) => {
    announced.push(text);
    announce(text);
  };
  sent = 0;
  // The studio's clock is the page's.
  window.fetch = globalThis.fetch = async () => Response.json({ now: Math.floor(performance.now()) });
  await table.api.state();
});
afterEach(() => {
  window.fetch = globalThis.fetch = own;
  vi.useRealTimers();
});

/** Places a bet whose answer is lost. */
function place(): Promise<State> {
  let question = 0;
  return placeSharedBet<State>(table, {
    closesAt: table.api.now() + 60_000,
    send: () => {
      sent += 1;
      return Promise.reject(new Unreachable());
    },
    ask: () => {
      const answer = asked[Math.min(question, asked.length - 1)] ?? null;
      question += 1;
      return Promise.resolve({ now: Math.floor(table.api.now()), asked: answer });
    },
  });
}

it("a bet whose answer is lost is sent once and asked about until it has been placed", async () => {
  asked = [null, { state: "placing", code: null }, { state: "placed", code: null }];
  const placed = place();
  await vi.advanceTimersByTimeAsync(1_500);
  expect((await placed).asked?.state).toBe("placed");
  expect(sent).toBe(1);
  expect(announced).toEqual(["Checking", ""]);
});

it.each([
  ["that the wallet refused", { state: "refused", code: "WALLET.INSUFFICIENT_FUNDS" }, "WALLET.INSUFFICIENT_FUNDS"],
  ["that did not arrive in time", null, "STUDIO.NOT_PLACED"],
])("of a bet %s the page no longer says that it checks", async (_, last, code) => {
  asked = [last];
  const failed = place().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(VALID_MS + 3_000);
  const error = await failed;
  expect(error).toBeInstanceOf(Rejected);
  expect((error as Rejected).code).toBe(code);
  expect(announced).toEqual(["Checking", ""]);
});
