// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SportMarket } from "#schemas/api/sports.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { OddsButton } from "./odds-button.tsx";
import { clearSlip, type SlipEntry } from "./slip-store.ts";

const event: SlipEntry["event"] = { id: "e1", sport: "tennis", home: { name: "Ada" }, away: { name: "Bea" } };

const button = (status: SportMarket["status"], price = 1_500) => {
  const outcome = { id: "home", odds: price, active: true, result: status === "settled" ? ("won" as const) : null };
  const market: SportMarket = {
    ...{ id: 7, key: "winner", kind: "winner", specifier: null, status, version: 1 },
    outcomes: [outcome],
  };
  return (
    <Language intl={intlFor("en", messagesOf("en"))}>
      <OddsButton event={event} market={market} outcome={outcome} />
    </Language>
  );
};

beforeEach(clearSlip);
afterEach(cleanup);

it("odds hold the keyboard's focus while their market is suspended, and can't be pressed", () => {
  const { rerender } = render(button("open"));
  const odds = screen.getByRole("button");
  odds.focus();
  rerender(button("suspended"));
  expect(document.activeElement).toBe(odds);
  expect(odds.getAttribute("aria-disabled")).toBe("true");
  expect(odds).toHaveProperty("disabled", false);
  expect(odds).toHaveProperty("tabIndex", 0);
  fireEvent.click(odds);
  expect(odds.getAttribute("aria-pressed")).toBe("false");
  rerender(button("open"));
  expect(odds.hasAttribute("aria-disabled")).toBe(false);
  fireEvent.click(odds);
  expect(odds.getAttribute("aria-pressed")).toBe("true");
});

it("odds of a market that is settled are no stop of the keyboard", () => {
  render(button("settled"));
  expect(screen.getByRole("button")).toHaveProperty("tabIndex", -1);
});

it("an arrow beside moved odds takes none of their room, and neither does a lock in their place", () => {
  const { rerender } = render(button("open"));
  const value = () => screen.getByRole("button").querySelector(".sports-odds-value");
  rerender(button("open", 1_600));
  expect(screen.getByRole("button").querySelector(".sports-odds-moved")).toBeTruthy();
  expect(value()?.innerHTML).toBe("1.60");
  rerender(button("suspended", 1_600));
  expect(screen.getByRole("button").querySelector(".sports-odds-moved")).toBeNull();
  expect(value()?.querySelector("svg")).toBeTruthy();
});
