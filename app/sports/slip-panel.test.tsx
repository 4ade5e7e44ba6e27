// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  beginSlip,
  endSlip,
  entry,
  json,
  leg,
  moved,
  place,
  show,
  singles,
  stake,
} from "#tests/harness/shown-slip.tsx";
import { changeSlip, type SlipEntry } from "./slip-store.ts";

beforeEach(beginSlip);
afterEach(() => {
  cleanup();
  endSlip();
});

/** The odds on the phone's bar. */
const bar = () => document.querySelector(".sports-bar .tabular-nums")?.textContent;

it("a stake that is none gets a text with what is allowed", async () => {
  await show([entry(1)]);
  stake("5");
  await screen.findByText(/^From /);
  for (const none of ["-5", "0", "five"]) {
    stake(none);
    expect(await screen.findByText("The stake is an amount of at least €0.10."), none).toBeTruthy();
  }
  for (const long of ["0.001", "1.555"]) {
    stake(long);
    expect(screen.getByText("At most 2 decimals, such as 5.50."), long).toBeTruthy();
  }
});

it("before a press the slip says once why it can't be placed, and never that a bet was not placed", async () => {
  const entries = [entry(1), entry(2)];
  const legs = entries.map((each) => leg(each, "SPORT.MARKET_SUSPENDED"));
  await show(entries, { check: { legs } });
  expect(await screen.findAllByText(/^A suspended market takes no bets/)).toHaveLength(1);
  expect(document.body.textContent).not.toContain("not placed");
});

it("two selections of one match: one sentence names the match", async () => {
  await show([entry(1, "e1"), entry(2, "e1")], { check: { related: [[0, 1]] } });
  const sentences = await screen.findAllByText(
    /^Selections of one match can’t stand in one bet: Northgate – Southport/,
  );
  expect(sentences).toHaveLength(1);
});

it("odds that rose are simply the new ones where the choice takes them, also on the phone's bar", async () => {
  const legs = [moved(entry(1), 2_500)];
  await show([entry(1)], { check: { legs, odds: "2.50" } });
  await waitFor(() => expect(bar()).toBe("2.50"));
  expect(screen.queryByText("2.00")).toBeNull();
  expect(screen.queryByRole("button", { name: /Take the new odds/ })).toBeNull();
  await act(async () => changeSlip(() => ({ priceChoice: "never" })));
  expect(screen.getByText("2.00").tagName).toBe("DEL");
  expect(screen.getByRole("button", { name: "Take the new odds: 2.50" })).toBeTruthy();
});

it("a deposit is offered only where it helps: a stake above the most has its reason and a button that waits", async () => {
  await show([entry(1)], { check: { maximum_line_stake: 2_500 } });
  stake("30");
  expect((await screen.findByRole("alert")).textContent).toContain("The stake can be at most €25 for now.");
  expect(screen.queryByRole("link", { name: "Deposit to place the bet" })).toBeNull();
  expect(place()).toHaveProperty("disabled", true);
  expect(screen.queryByText("That is more than your balance.")).toBeNull();
});

it("a bet that waits for personal details leads to their form, over the slip", async () => {
  await show([entry(1)], { place: () => json({ code: "PROFILE.INCOMPLETE", message: "no" }, 403) });
  stake("5");
  await act(async () => fireEvent.click(place()));
  const link = await screen.findByRole("link", { name: "Complete your profile" });
  expect(link.getAttribute("href")).toBe("/bets?modal=personal-info");
  expect(screen.getByRole("alert").textContent).toContain("Complete your personal details");
  expect(screen.getByText("Northgate – Southport")).toBeTruthy();
});

it("a removed selection hands the focus to the next one's button, and the last one to the slip's heading", async () => {
  await show([entry(1), entry(2), entry(3)]);
  const buttons = () => screen.getAllByRole("button", { name: /^Remove/ });
  const [first, second, third] = buttons();
  for (const [removed, focused] of [
    [first, second],
    [third, second],
  ] as const) {
    removed?.focus();
    await act(async () => fireEvent.click(removed as HTMLElement));
    expect(document.activeElement).toBe(focused);
  }
  await act(async () => fireEvent.click(second as HTMLElement));
  expect(document.activeElement?.id).toBe("slip-title");
});

it("money lacks for what can be placed alone: a suspended single is not paid", async () => {
  const { entries, asSingles } = singles(2);
  const legs = entries.map((each, index) => leg(each, index === 1 ? "SPORT.MARKET_SUSPENDED" : null));
  await show(entries, { check: { legs } });
  await asSingles();
  stake("15");
  expect(await screen.findByRole("button", { name: "Place 1 bet: €15.00" })).toHaveProperty("disabled", false);
  stake("25");
  expect(screen.getByRole("link", { name: "Deposit to place the bet" })).toBeTruthy();
});

it("where all singles are suspended the button waits and the slip says why", async () => {
  const { entries, asSingles } = singles(2);
  await show(entries, { check: { legs: entries.map((each) => leg(each, "SPORT.MARKET_SUSPENDED")) } });
  await asSingles();
  stake("5");
  await screen.findByText(/^A suspended market takes no bets/);
  expect(place()).toHaveProperty("disabled", true);
});

it("a multiple of more selections than there may be says how many, before it is pressed", async () => {
  const problem = { code: "SPORT.LEGS_LIMIT", message: "no", params: { maximum: 2 } };
  const { entries, asSingles } = singles(3);
  await show(entries, { check: { problem, lines: 0 } });
  stake("5");
  expect(await screen.findByText("A bet has at most 2 selections.")).toBeTruthy();
  expect(place()).toHaveProperty("disabled", true);
  await asSingles();
  expect(screen.getByRole("button", { name: "Place 3 bets: €15.00" })).toHaveProperty("disabled", false);
});

it("a free bet pays for one bet of one line: for several singles the slip says so and takes a stake", async () => {
  const freeBets = [{ id: 9, currency: "EUR", amount: 1_000, valid_until: null }];
  const { entries, asSingles } = singles(2);
  await show(entries, { freeBets });
  const choice = () => screen.queryByLabelText("Pay with");
  await act(async () => fireEvent.change(choice() as HTMLElement, { target: { value: "9" } }));
  expect(screen.queryByLabelText(/^Stake/)).toBeNull();
  await asSingles();
  expect(choice()).toBeNull();
  expect(screen.getByText("A free bet pays for one single or one multiple.")).toBeTruthy();
  expect(screen.getByLabelText(/^Stake/)).toBeTruthy();
});

it("while a leg takes no bets it has its last odds, and the slip and the bar have none together, nor a possible return", async () => {
  const entries = [entry(1), entry(2)];
  const closed = leg(entries[1] as SlipEntry, "SPORT.MARKET_CLOSED");
  await show(entries, {
    check: { legs: [leg(entries[0] as SlipEntry, null), closed], odds: null, possible_return: null },
  });
  await screen.findByText("closed");
  expect(screen.getAllByText("2.00")).toHaveLength(2);
  expect(screen.queryByText("Total odds")).toBeNull();
  expect(screen.queryByText("Possible return")).toBeNull();
  expect(bar()).toBe("");
});

it("the bar advertises the odds of one bet that can be placed, and of nothing else", async () => {
  const check: { odds: string | null; related: number[][] } = { odds: "4", related: [] };
  await show([entry(1), entry(2)], { check });
  await waitFor(() => expect(bar()).toBe("4.00"));
  await act(async () => changeSlip(() => ({ kind: "single" })));
  expect(bar()).toBe("");
  Object.assign(check, { odds: null, related: [[0, 1]] });
  await act(async () => changeSlip(() => ({ kind: "multiple", stake: "5" })));
  await screen.findByText(/^Selections of one match/);
  expect(bar()).toBe("");
});

it.each(["multiple", "system"] as const)(
  "a stake above the most marks the field of a %s, and one press makes it the most",
  async (kind) => {
    await show([entry(1), entry(2), entry(3)], { check: { maximum_line_stake: 250 } });
    await act(async () => changeSlip(() => ({ kind })));
    stake("5");
    expect((await screen.findByRole("alert")).textContent).toContain("The stake can be at most €2.50 for now.");
    const field = screen.getByLabelText(/^Stake/);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Stake €2.50" })));
    expect(field).toHaveProperty("value", "2.5");
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

it("selections whose smallest stake would return too much say so, with no limits, and can't be placed", async () => {
  await show([entry(1), entry(2)], { check: { minimum_line_stake: 10, maximum_line_stake: 1 } });
  expect(await screen.findByText(/^These selections can’t be bet on together: even the smallest stake/)).toBeTruthy();
  for (const amount of ["0.01", "5"]) {
    stake(amount);
    expect(screen.getByText(/^These selections can’t be bet on together/), amount).toBeTruthy();
    expect(document.body.textContent, amount).not.toMatch(/From €|at least|at most|below|above/);
    expect(place(), amount).toHaveProperty("disabled", true);
  }
});

it("several singles show what each may return and what may be staked on each of them", async () => {
  const { entries, asSingles } = singles(2);
  const legs = entries.map((each, index) => ({ ...leg(each, null), maximum_stake: 300 + 200 * index }));
  await show(entries, { check: { legs, maximum_line_stake: 1 } });
  await asSingles();
  stake("2.50");
  expect(await screen.findByText("From €0.10 to €3")).toBeTruthy();
  const returns = () => screen.queryAllByText("Possible return").map(({ nextSibling }) => nextSibling?.textContent);
  expect(returns()).toEqual(["€5.00", "€5.00"]);
  stake("4");
  expect((await screen.findByRole("alert")).textContent).toContain("The stake can be at most €3 for now.");
  expect(returns()).toEqual(["€8.00"]);
});
