// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMoney } from "../money.ts";
import type { Table } from "../table.ts";
import { createTexts } from "../texts.ts";
import type { AutoBetPlan } from "./auto-bet.ts";
import { openAutoSheet } from "./auto-sheet.ts";

const TEXTS = JSON.parse(readFileSync(resolve("app/i18n/messages/en/studio.json"), "utf8"));
const boot = { currency: "EUR", subunits: 100 } as Table["boot"];
const table = { boot, format: createTexts(TEXTS, "en"), money: createMoney("EUR", 100, "en") };
let started: AutoBetPlan[];

beforeEach(() => {
  document.body.replaceChildren();
  started = [];
  // Hundredths are no steps of one hundredth by the arithmetic of the stand-in for a browser.
  vi.spyOn(HTMLFormElement.prototype, "reportValidity").mockReturnValue(true);
  openAutoSheet({
    ...{ table, title: "Automatic play", hint: "No limit where empty.", price: 250 },
    onStart: (plan) => started.push(plan),
  });
});

const sheet = () => document.querySelector<HTMLDialogElement>("dialog[open]");
const rounds = (count: number) =>
  sheet()?.querySelector<HTMLInputElement>(`input[type=radio][value="${count}"]`) as HTMLInputElement;
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("dialog button")].find(
    (each) => each.textContent === name || each.getAttribute("aria-label") === name,
  );
const cost = () => sheet()?.querySelector(".auto-cost")?.textContent;
const fill = (index: number, value: string) => {
  const field = sheet()?.querySelectorAll<HTMLInputElement>("input[type=number]")[index] as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

describe("[GAME-07 part: automatic play] the sheet of automatic play", () => {
  it("a number is only chosen: Start begins so many rounds, once", () => {
    for (const count of [25, 100, 50]) rounds(count).click();
    expect([started, sheet()]).toEqual([[], expect.anything()]);
    button("Start")?.click();
    expect(started).toEqual([{ rounds: 50, loss: null, profit: null, win: null }]);
    expect(sheet()).toBeNull();
  });

  it("closing begins nothing, whatever was chosen", () => {
    rounds(100).click();
    fill(0, "20");
    button("Close")?.click();
    expect([started, sheet()]).toEqual([[], null]);
  });

  it("Enter in a field begins nothing", () => {
    rounds(100).click();
    const form = sheet()?.querySelector("form");
    const event = new Event("submit", { bubbles: true, cancelable: true });
    form?.dispatchEvent(event);
    expect([event.defaultPrevented, started]).toEqual([true, []]);
  });

  it("it shows what the chosen rounds cost at most, by a limit for losses where that is less", () => {
    expect(cost()).toBe("Costs €25.00 at most: 10 rounds of up to €2.50 each.");
    rounds(100).click();
    expect(cost()).toBe("Costs €250.00 at most: 100 rounds of up to €2.50 each.");
    fill(0, "20");
    expect(cost()).toBe("Costs €20.00 at most: your limit for losses.");
    fill(0, "300");
    expect(cost()).toBe("Costs €250.00 at most: 100 rounds of up to €2.50 each.");
    fill(0, "20");
    fill(2, "7.50");
    button("Start")?.click();
    expect(started).toEqual([{ rounds: 100, loss: 2_000, profit: null, win: 750 }]);
  });

  it("its numbers are one named group, the smallest chosen and in focus; Start is described by the cost", () => {
    const group = sheet()?.querySelector("fieldset");
    expect(group?.querySelector("legend")?.textContent).toBe("Rounds");
    const choices = [...(group?.querySelectorAll<HTMLInputElement>("input") ?? [])];
    expect(choices.map(({ name, checked, labels }) => [name, checked, labels?.[0]?.textContent])).toEqual([
      ["rounds", true, "10"],
      ["rounds", false, "25"],
      ["rounds", false, "50"],
      ["rounds", false, "100"],
    ]);
    expect(choices.map((choice) => choice.autofocus)).toEqual([true, false, false, false]);
    const described = button("Start")?.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe(cost());
    expect(document.getElementById(described)?.getAttribute("role")).toBe("status");
  });
});
