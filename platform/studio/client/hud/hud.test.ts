// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BetPanel } from "../crash/bet-panel.ts";
import { createMoney } from "../money.ts";
import { Sound } from "../sound/sound.ts";
import type { Table } from "../table.ts";
import { createTexts } from "../texts.ts";
import { Hud } from "./hud.ts";

const TEXTS = JSON.parse(readFileSync(resolve("app/i18n/messages/en/studio.json"), "utf8"));
const [format, money] = [createTexts(TEXTS, "en"), createMoney("EUR", 100, "en")];
/** What a screen reader reads out as it changes; `output` is such an element by its role. */
const LIVE = "output, [aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], [role=timer]";
const STAKES = [20, 40, 100, 200];

let hud: Hud;
/** What was read out, in its order. */
let heard: string[];
let observer: MutationObserver;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  const boot = {
    ...{ session: "s", game: { title: "Gems" }, currency: "EUR", subunits: 100, locale: "en", mode: "real" },
    theme: { palette: [] },
  } as unknown as Table["boot"];
  hud = new Hud(document.body, { boot, format, money, sound: new Sound(boot) });
  heard = [];
  const read = () => {
    for (const region of document.querySelectorAll(LIVE))
      if (region.textContent && region.textContent !== heard.at(-1)) heard.push(region.textContent);
  };
  observer = new MutationObserver(read);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
});
afterEach(() => {
  observer.disconnect();
  vi.useRealTimers();
});

const press = (name: string) =>
  [...document.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === name)?.click();

it("meters count and move in silence, and can be read", async () => {
  hud.stake.setChoices(STAKES);
  for (let step = 0; step <= 100; step += 1) {
    hud.showWin(step * 7);
    hud.showBalance(10_000 + step * 7);
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(heard).toEqual([]);
  const meter = (name: string) => document.querySelector(`.meter.${name}`)?.textContent;
  expect([meter("balance"), meter("win")]).toEqual(["Balance€107.00", "Win€7.00"]);
  expect(document.querySelectorAll(`.bar :is(${LIVE}), .bar:is(${LIVE})`)).toHaveLength(0);
  expect(document.querySelectorAll(".bar [aria-hidden=true]:not(svg)")).toHaveLength(0);
});

it("the result of a round is read out once, with the balance after it", async () => {
  hud.announceResult("You won €7.00.", 10_700);
  await vi.advanceTimersByTimeAsync(0);
  hud.showBalance(10_700);
  hud.showReturn(700, 20);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toEqual(["You won €7.00. Balance: €107.00."]);
  hud.announceResult("No win.", null, "The roll was 7.");
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.slice(1)).toEqual(["No win. The roll was 7."]);
});

it("a stake is read out once the player leaves it at rest, under its own name", async () => {
  hud.stake.setChoices(STAKES);
  for (let times = 0; times < 3; times += 1) {
    press("Raise the stake");
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual(["Stake: €2.00."]);
  hud.stake.name("Chip");
  press("Lower the stake");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard.slice(1)).toEqual(["Chip: €1.00."]);
});

it("a stake that is played at once doesn't speak over its round", async () => {
  hud.stake.setChoices(STAKES);
  press("Raise the stake");
  hud.announce("");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual([]);
  press("Raise the stake");
  hud.announce("Your bet of €1.00 is placed.");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual(["Your bet of €1.00 is placed."]);
});

it("what others offer or take changes no stake aloud", async () => {
  hud.stake.setChoices(STAKES);
  hud.stake.setChoices([40, 80], 80);
  hud.stake.fix(20, "Free spin");
  hud.stake.lock(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual([]);
});

it("a bet of the crash game is silent but for the stake that the player has chosen", async () => {
  const onStake = (words: string) => hud.announceAtRest(words);
  const button = document.createElement("button");
  const common = { format, money, name: "First bet", button, autoplay: true, onBet: () => {}, onAuto: () => {} };
  const panel = new BetPanel({ ...common, onStake });
  hud.stake.root.replaceWith(panel.root);
  panel.stake.offer(STAKES, 20_000);
  panel.offer("open");
  for (const name of ["Double the stake", "Double the stake", "Raise the stake"]) press(name);
  for (const offer of ["busy", "placed", "closed", "open"] as const) panel.offer(offer);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard).toEqual(["Stake: €1.00."]);
  expect(panel.root.querySelectorAll(LIVE)).toHaveLength(0);
});

it("a lost connection is said at once and once, with what it means, until it is back", async () => {
  const notice = () => document.querySelector(".notice")?.textContent;
  const text = TEXTS["STUDIO.OFFLINE"];
  hud.notify("Lay a chip on the table first.");
  window.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(notice()).toBe(text);
  let tries = 0;
  for (; tries < 3; tries += 1) {
    const again = hud.retry();
    await vi.advanceTimersByTimeAsync(4_000);
    await again;
  }
  expect(notice()).toBe(`${text}Try again`);
  const again = hud.retry();
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event("online"));
  await again;
  hud.calm();
  expect(notice()).toBe("");
  // The button comes once: the text isn't written again.
  expect(heard.filter((each) => each.startsWith(text))).toEqual([text, `${text}Try again`]);
});

it("a connection that comes back before anything was asked takes its message away", async () => {
  window.dispatchEvent(new Event("offline"));
  expect(document.querySelector(".notice")?.textContent).toBe(TEXTS["STUDIO.OFFLINE"]);
  window.dispatchEvent(new Event("online"));
  expect(document.querySelector(".notice")?.textContent).toBe("");
});
