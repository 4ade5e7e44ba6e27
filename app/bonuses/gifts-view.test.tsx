// @vitest-environment happy-dom

import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Gift } from "#schemas/api/bonuses.ts";
import { BONUS_STATE_OF_STAGE, GIFT_STAGES, type GiftStage, isFinished } from "#schemas/rules/gifts.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { WaitingWins } from "../cashier/waiting-wins.tsx";
import { openGifts, pastGifts } from "../gifts/open-gifts.ts";
import type { PageResult } from "../shell/form/page-result.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { GiftView } from "./gift-view.tsx";
import { GiftsView } from "./gifts-view.tsx";

const NOW = "2026-03-02T12:00:00.000Z";

const gift = (stage: GiftStage, more: Partial<Gift> = {}): Gift => ({
  id: String(GIFT_STAGES.indexOf(stage) + 1),
  title: `Gift ${stage}`,
  kind: "deposit-bonus",
  category: "deposit",
  group_key: "first",
  stage,
  state: BONUS_STATE_OF_STAGE[stage],
  currency: "EUR",
  amount_cents: 5_000,
  amount_wager_requirement_cents: 150_000,
  amount_wager_cents: 0,
  wager: 30,
  days_to_wager: 7,
  max_bet_cents: 500,
  max_win_cents: 50_000,
  balance_cents: 0,
  activatable: stage === "issued",
  reason: null,
  activatable_until: "2026-03-09T10:30:00.000Z",
  cancelable: !isFinished(stage),
  ends_with_withdrawal: stage === "handle_bets",
  valid_until: stage === "issued" ? null : "2026-03-16T10:30:00.000Z",
  freespins_total: 0,
  freespins_left: 0,
  freespin_bet_cents: null,
  games: [],
  game_weights: [
    { games: "category:roulette", percent: 10 },
    { games: "category:slots", percent: 100 },
    { games: "acme:gems", percent: 50 },
  ],
  excluded_games: ["category:bonus-buy"],
  bonuses: [],
  created_at: "2026-03-01T12:00:00.000Z",
  finished_at: isFinished(stage) ? "2026-03-02T10:00:00.000Z" : null,
  ...more,
});
const WAGERS = gift("handle_bets", { amount_wager_cents: 37_500, balance_cents: 4_200 });
const SPINS = gift("wait", {
  games: ["copper-crane:vault-twelve"],
  id: "90",
  title: "Spins",
  kind: "gift-spins",
  freespins_total: 20,
  freespins_left: 12,
  freespin_bet_cents: 20,
  amount_cents: 340,
});

const page = (gifts: readonly Gift[], more: object = {}) => ({
  failed: false,
  open: openGifts(gifts),
  past: pastGifts(gifts),
  games: { "90": [{ identifier: "copper-crane/vault-twelve", title: "Vault Twelve" }] },
  canIssue: true,
  now: NOW,
  code: null,
  canceling: null,
  ...more,
});
const showGifts = (gifts: readonly Gift[], more: object = {}, result?: PageResult, frame: Partial<Frame> = {}) =>
  renderInFrame(<GiftsView page={page(gifts, more)} result={result} />, frame);
const region = (title: string) => within(screen.getByRole("region", { name: title }));
const card = (title: string) => within(screen.getByRole("article", { name: title }));

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(cleanup);

describe("[GIFT-01 part: what the player sees] gifts", () => {
  it("of every stage are shown: open ones with what can be done, those that are over with how they ended", async () => {
    await showGifts([...GIFT_STAGES.map((stage) => gift(stage)), SPINS]);
    const headings = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(["Gift issued", "Gift handle_bets", "Spins", "Gift wait"]);
    expect(card("Gift issued").getByText("Ready to activate")).toBeTruthy();
    expect(card("Gift issued").getByRole("button", { name: "Activate: Gift issued, €50 bonus" })).toBeTruthy();
    expect(card("Gift handle_bets").queryByRole("button")).toBeNull();
    const past = region("Past gifts");
    for (const text of ["Given up", "Expired", "Played through, nothing left", "Paid out as real money"]) {
      expect(past.getByText(text)).toBeTruthy();
    }
    expect(past.getByText("Wagering complete: it became real money")).toBeTruthy();
  });

  it("that can't be activated now say why, and offer no button that would be refused", async () => {
    await showGifts([gift("issued", { activatable: false, reason: "BONUS.EXCLUDED" })]);
    expect(card("Gift issued").getByText("You can't activate gifts right now.")).toBeTruthy();
    expect(card("Gift issued").queryByRole("button")).toBeNull();
  });

  it("that are free bets lead to the sports site where the brand has one, and end as bets", async () => {
    const freeBet = gift("issued", { kind: "freebets", activatable: false, wager: 0, max_bet_cents: null });
    const placed = gift("finished", { kind: "freebets" });
    await showGifts([freeBet, placed], {}, undefined, { top: [{ id: "sports", to: "/sport" }] } as never);
    const link = card("Gift issued").getByRole("link", { name: "Place a bet: Gift issued, €50 bonus" });
    expect(link.getAttribute("href")).toBe("/sport");
    expect(card("Gift issued").queryByRole("button")).toBeNull();
    expect(card("Gift issued").getByText("Ready to bet")).toBeTruthy();
    expect(card("Gift issued").getByText(/^Use by .*9, 2026/)).toBeTruthy();
    expect(region("Past gifts").getByText("Placed as a bet")).toBeTruthy();
    cleanup();
    await showGifts([freeBet]);
    expect(card("Gift issued").queryByText("Place a bet")).toBeNull();
  });

  it("say on their card what has to be staked, in the player's currency, and how long there is for it", async () => {
    await showGifts([gift("issued"), gift("wait"), SPINS, gift("handle_bets")]);
    expect(card("Gift issued").getByText(/€1,500 has to be staked \(30×\)\. You have 7 days for it/)).toBeTruthy();
    expect(card("Gift wait").getByText("To become real money, €1,500 has to be staked (30×).")).toBeTruthy();
    expect(card("Spins").getByText(/what the spins win has to be staked 30×/)).toBeTruthy();
    expect(card("Gift handle_bets").queryByText(/has to be staked/)).toBeNull();
  });

  it("that wager show a bar with both amounts, the percentage and what is left; one that waits says for which", async () => {
    await showGifts([WAGERS, gift("wait")]);
    const wagers = card("Gift handle_bets");
    expect(wagers.getByRole("progressbar")).toHaveProperty("value", 25);
    expect(wagers.getByText("€375 of €1,500 staked")).toBeTruthy();
    expect(wagers.getByText("25%")).toBeTruthy();
    expect(wagers.getByText(/€1,125 to go/)).toBeTruthy();
    expect(wagers.getByText("Largest stake of bonus money: €5")).toBeTruthy();
    expect(wagers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Slots: 100%",
      "Gems: 50%",
      "Roulette: 10%",
      "All other games: 0%",
    ]);
    expect(wagers.getByText("Of a larger stake, €5 counts.")).toBeTruthy();
    expect(wagers.getByText("Can't be played with bonus money: Bonus buy")).toBeTruthy();
    expect(wagers.getByText(/Finish by Mar 16, 2026/)).toBeTruthy();
    expect(card("Gift wait").getByText(/once “Gift handle_bets” has ended/)).toBeTruthy();
  });

  it("of spins show how many are left, what they have won, and lead to their games", async () => {
    await showGifts([SPINS]);
    const spins = card("Spins");
    expect(spins.getByText("12 of 20 free spins left")).toBeTruthy();
    expect(spins.getByText("€0.20 a spin")).toBeTruthy();
    expect(spins.getByText("€3.40 won so far")).toBeTruthy();
    expect(spins.getByRole("link", { name: "Play Vault Twelve" }).getAttribute("href")).toBe(
      "/play/copper-crane/vault-twelve",
    );
  });

  it("of spins name their game before they are activated", async () => {
    await showGifts([{ ...SPINS, stage: "issued", activatable: true }]);
    expect(card("Spins").getByText("Play your spins in: Vault Twelve")).toBeTruthy();
    expect(card("Spins").queryByRole("link", { name: "Play Vault Twelve" })).toBeNull();
  });

  it("of spins that are all played name the money won and what is to be staked for it, here and in the cashbox", async () => {
    const won = { ...SPINS, freespins_left: 0, amount_wager_requirement_cents: 0 };
    await showGifts([WAGERS, won]);
    const spins = card("Spins");
    expect(spins.getByText("€3.40 won with the free spins")).toBeTruthy();
    expect(spins.getByText("To become real money, €102 has to be staked (30×).")).toBeTruthy();
    cleanup();
    await renderInFrame(<WaitingWins gifts={[won]} />);
    expect(screen.getByText("€3.40 won with the free spins")).toBeTruthy();
    expect(screen.getByText("To become real money, €102 has to be staked (30×).")).toBeTruthy();
    cleanup();
    await showGifts([won], { canceling: "90" });
    expect(card("Spins").getByText("You lose the €3.40 that your free spins have won.")).toBeTruthy();
  });

  it("that are not activated name the amount that is lost with them", async () => {
    await showGifts([gift("issued", { kind: "cashback", wager: 0 })], { canceling: "1" });
    expect(card("Gift issued").getByText("You lose the €50 of this gift.")).toBeTruthy();
    // Nothing of it is ever bonus money.
    expect(card("Gift issued").queryByText(/^Largest stake/)).toBeNull();
  });

  it("are given up only after the question that says exactly what is lost", async () => {
    await showGifts([WAGERS]);
    const link = card("Gift handle_bets").getByRole("link", { name: "Give up: Gift handle_bets, €50 bonus" });
    expect(link.getAttribute("href")).toBe("/profile/gifts?cancel=3");
    cleanup();
    await showGifts([WAGERS, SPINS], { canceling: "3" });
    const question = card("Gift handle_bets");
    expect(question.getByRole("heading", { name: "Give up “Gift handle_bets”?" })).toBe(document.activeElement);
    expect(question.getByText("You lose €42 of bonus money at once.")).toBeTruthy();
    expect(question.getByText("The €375 you've already staked towards it no longer count.")).toBeTruthy();
    expect(question.getByRole("button", { name: "Give it up" })).toBeTruthy();
    expect(question.getByRole("link", { name: "Keep it" })).toBeTruthy();
    cleanup();
    await showGifts([SPINS], { canceling: "90" });
    expect(card("Spins").getByText("You lose the 12 free spins you have left.")).toBeTruthy();
  });

  it("that can't be loaded are not taken for none; none at all is said with a next step", async () => {
    await showGifts([], { failed: true });
    expect(screen.getByRole("alert")).toBeTruthy();
    expect(screen.queryByText("No gifts yet")).toBeNull();
    cleanup();
    await showGifts([]);
    expect(screen.getByText("No gifts yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the welcome pack" })).toBeTruthy();
  });

  it("say what went wrong where it was done, and keep what was typed", async () => {
    const problem = { values: {}, fields: {}, problem: { code: "CALL.FAILED" } };
    await showGifts([gift("issued")], {}, { form: "gift 1", rejected: problem });
    expect(card("Gift issued").getByRole("alert").textContent).not.toBe("");
    cleanup();
    const rejected = {
      values: { code: "SUMER" },
      fields: { code: { code: "BONUS.CODE_REJECTED", params: { reason: "expired" } } },
      problem: null,
    };
    await showGifts([], { code: "SUMMER" }, { form: "code", rejected });
    const field = screen.getByLabelText("Your code");
    expect(field).toHaveProperty("value", "SUMER");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("This code has expired.")).toBeTruthy();
    cleanup();
    const deposits = { code: { code: "BONUS.CODE_REJECTED", params: { reason: "for_deposit" } } };
    await showGifts([], {}, { form: "code", rejected: { ...rejected, values: { code: "reload" }, fields: deposits } });
    expect(screen.getByText("This code is for a deposit.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Deposit with RELOAD" }).getAttribute("href")).toBe(
      "/profile/gifts?depositPromocode=RELOAD",
    );
    cleanup();
    await showGifts([], { code: "SUMMER" });
    expect(screen.getByLabelText("Your code")).toHaveProperty("value", "SUMMER");
  });

  it("have a page of their own with the terms that they were issued with", async () => {
    await renderInFrame(
      <GiftView page={{ gift: WAGERS, games: [], ahead: null, now: NOW, canceling: false }} result={undefined} />,
    );
    const terms = region("Terms of this gift");
    expect(terms.getByText("30× = €1,500")).toBeTruthy();
    expect(terms.getByText("€5").previousElementSibling?.textContent).toBe("Largest stake of bonus money");
    expect(terms.getByText("€500").previousElementSibling?.textContent).toBe("Most that becomes real money");
  });
});
