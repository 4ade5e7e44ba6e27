// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { AutoLeave } from "./crash/auto-leave.ts";
import { StakePicker } from "./hud/stake-picker.ts";
import { createMoney, createMultiplier } from "./money.ts";
import { createTexts } from "./texts.ts";

const format = createTexts(
  { "STUDIO.FREE_SPINS_WON": "{count} free spins", "STUDIO.STAKE_LESS": "Less", "STUDIO.STAKE_MORE": "More" },
  "de",
);

describe("words and numbers", () => {
  it("put values where the text has their names, in the locale's digits", () => {
    expect(format("STUDIO.FREE_SPINS_WON", { count: 1200 })).toBe("1.200 free spins");
    expect(format("STUDIO.NOTHING")).toBe("");
  });

  it("money has the currency's places and its code", () => {
    expect(createMoney("EUR", 100, "en")(123_456)).toBe("€1,234.56");
    expect(createMoney("JPY", 1, "en")(1_500)).toBe("¥1,500");
    expect(createMoney("BTC", 100_000_000, "en")(1_050)).toBe("0.0000105\u00a0BTC");
    expect(createMoney("EUR", 100, "en").bare(50)).toBe("0.50");
  });

  it("multipliers are hundredths", () => {
    expect(createMultiplier("en")(101)).toBe("1.01");
    expect(createMultiplier("de")(123_456)).toBe("1.234,56");
  });
});

describe("the stake", () => {
  const buttons = (picker: StakePicker) =>
    [...picker.root.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement];

  it("starts at the usual one, moves inside what is offered and stops at the ends", () => {
    const picker = new StakePicker(format, createMoney("EUR", 100, "en"));
    picker.setChoices([20, 40, 60], undefined, 1);
    const [less, more] = buttons(picker);
    expect(picker.value).toBe(40);
    more.click();
    expect(picker.value).toBe(60);
    expect(more.disabled).toBe(true);
    less.click();
    less.click();
    expect(picker.value).toBe(20);
    expect(less.disabled).toBe(true);
  });

  it("keeps a round's stake, and can't be changed while the round goes on", () => {
    const picker = new StakePicker(format, createMoney("EUR", 100, "en"));
    picker.setChoices([20, 40, 60], 60);
    picker.lock(true);
    expect(buttons(picker).every((button) => button.disabled)).toBe(true);
    expect(picker.value).toBe(60);
  });

  it("is nothing where nothing may be staked", () => {
    const picker = new StakePicker(format, createMoney("EUR", 100, "en"));
    picker.setChoices([]);
    expect(picker.value).toBe(0);
    expect(buttons(picker).every((button) => button.disabled)).toBe(true);
  });
});

describe("the order to leave", () => {
  it("is none until it is switched on, and then a number that can be reached", () => {
    const auto = new AutoLeave(format);
    const [button, input] = [auto.root.querySelector("button")!, auto.root.querySelector("input")!];
    expect(auto.value).toBeNull();
    button.click();
    expect(auto.value).toBe(200);
    for (const [typed, value] of [
      ["1.5", 150],
      ["1.01", 101],
      ["1", undefined],
      ["10000.01", undefined],
      ["", undefined],
    ] as const) {
      input.value = typed;
      expect(auto.value).toBe(value);
    }
    auto.lock(true);
    expect(button.disabled && input.disabled).toBe(true);
  });
});
