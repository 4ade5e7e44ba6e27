// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import type { StudioState } from "#schemas/studio/api.ts";
import { StudioApi } from "../api.ts";
import { Hud } from "../hud/hud.ts";
import { createMoney, createMultiplier } from "../money.ts";
import { Sound } from "../sound/sound.ts";
import type { Table } from "../table.ts";
import { createTexts } from "../texts.ts";
import { BuyBonus, bonusPrice, bonusTimes } from "./buy-bonus.ts";

const BONUS = { price: 333, free_spins: 8, rtp: 95.74 };
const STAKES = [20, 40, 400];
const TEXTS = {
  "STUDIO.BONUS.BUY": "Buy bonus",
  "STUDIO.BONUS.GIVES": "{count} free spins at {stake}",
  "STUDIO.BONUS.COSTS": "{price}, {times} times the stake",
  "STUDIO.BONUS.RETURN": "{percent}% comes back",
  "STUDIO.BONUS.CONFIRM": "Buy for {price}",
  "STUDIO.BONUS.CANCEL": "Cancel",
  "STUDIO.BONUS.LOW": "Balance too low",
  "STUDIO.BONUS.LOWER": "Lower the stake",
  "STUDIO.BONUS.LOW_TEXT": "Your balance is too low.",
  "STUDIO.BONUS.RUNNING": "The round goes on.",
  "STUDIO.ERROR.BONUS_MOST": "It costs too much.",
};

let table: Table;
let bonus: BuyBonus;
let bought: number[];

beforeEach(() => {
  document.body.replaceChildren();
  const boot = {
    session: "s",
    game: { identifier: "acme/falls", title: "Falls", rtp: 95.8 },
    currency: "EUR",
    theme: { palette: [] },
    texts: TEXTS,
  } as unknown as Table["boot"];
  const [format, money, sound] = [createTexts(TEXTS, "en"), createMoney("EUR", 100, "en"), new Sound(boot)];
  const root = document.body.appendChild(document.createElement("div"));
  const hud = new Hud(root, { boot, format, money, sound });
  table = { boot, api: new StudioApi("s"), hud, format, money, multiplier: createMultiplier("en"), sound };
  hud.stake.setChoices(STAKES);
  hud.showBalance(500);
  bought = [];
  bonus = new BuyBonus(table);
  bonus.onBuy = (price) => bought.push(price);
});

const show = (sold: StudioState["bonus"], isBusy = false) => bonus.show({ bonus: sold, stakes: STAKES }, isBusy);
const button = () => document.querySelector<HTMLButtonElement>(".buy");
const sheet = () => document.querySelector<HTMLDialogElement>("dialog");
const press = (text: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("dialog button")].find((each) => each.textContent === text)?.click();
const note = () => button()?.querySelector(".note")?.textContent;
const notice = () => document.querySelector(".notice")?.textContent;

it("is there only where the state sells a bonus, and goes when it no longer does", () => {
  show(null);
  expect(button()).toBeNull();
  show(BONUS);
  expect(button()?.textContent).toBe("Buy bonus €3.33");
  show(null);
  expect(button()).toBeNull();
});

it("asks what it costs and gives; only a confirmed price is bought, once", () => {
  show(BONUS);
  button()?.click();
  expect(sheet()?.textContent).toContain("8 free spins at €0.20");
  expect(sheet()?.textContent).toContain("€3.33, 16.65 times the stake");
  expect(sheet()?.textContent).toContain("95.74% comes back");
  press("Cancel");
  expect(sheet()).toBeNull();
  expect(bought).toEqual([]);
  button()?.click();
  press("Buy for €3.33");
  expect(bought).toEqual([333]);
  expect(sheet()).toBeNull();
});

it("says why nothing can be bought: the balance, the largest stake, a round that goes on", () => {
  show(BONUS);
  table.hud.stake.setChoices(STAKES, 40);
  table.hud.showBalance(600);
  bonus.show({ bonus: BONUS, stakes: [20, 40, 700] }, false);
  expect([note(), button()?.getAttribute("aria-disabled")]).toEqual(["Balance too low", "true"]);
  button()?.click();
  expect([notice(), sheet()]).toEqual(["Your balance is too low.", null]);
  show(BONUS);
  expect(note()).toBe("Lower the stake");
  button()?.click();
  expect([notice(), sheet()]).toEqual(["It costs too much.", null]);
  table.hud.stake.setChoices(STAKES, 20);
  show(BONUS, true);
  expect([note(), button()?.getAttribute("aria-disabled")]).toEqual(["€3.33", "true"]);
  button()?.click();
  expect([notice(), sheet()]).toEqual(["The round goes on.", null]);
});

it("buys nothing that began to be impossible while the dialog was open", () => {
  show(BONUS);
  button()?.click();
  show(BONUS, true);
  press("Buy for €3.33");
  expect(bought).toEqual([]);
});

it("a price is exact at every stake, and so many stakes", () => {
  expect([20, 40, 60, 100].map((stake) => bonusPrice(BONUS, stake))).toEqual([333, 666, 999, 1_665]);
  expect(bonusTimes({ price: 333, free_spins: 8, rtp: 95.74 })).toBe(1_665);
  expect(bonusTimes({ price: 244, free_spins: 6, rtp: 96.06 })).toBe(1_220);
});
