// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import { CashOutNote } from "./cash-out.tsx";
import { BetCard } from "./my-bets-view.tsx";

const bet = (changes: object = {}) =>
  ({
    ...{ id: 7, kind: "single", system_size: null, lines: 1, currency: "EUR", line_stake: 1_000, stake: 1_000 },
    ...{ free_bet: false, state: "accepted", reason: null, possible_return: 2_000, returned: 0, cashed_out_stake: 0 },
    ...{ placed_at: "2026-11-25T20:00:00Z", legs: [], settlements: [], cash_out: null, ...changes },
  }) as unknown as SportBet;

/** The card as a list of open bets shows it: it goes when the whole bet is cashed out. */
function Page({ of, whole }: { of: SportBet; whole: boolean }) {
  const [paid, setPaid] = useState<number | null>(null);
  return paid === null ? (
    <BetCard bet={of} whole={whole} onCashedOut={setPaid} />
  ) : (
    <CashOutNote amount={paid} currency="EUR" />
  );
}

/** How often what the page shows was asked for again. */
let asked = 0;

async function show(of: SportBet, whole = false) {
  asked = 0;
  const root = sendFrame({
    ...{ locale: "en", prefix: "", coinUnit: "coin", guestMode: false, brand: {}, flags: {}, balance: null },
  } as unknown as Frame);
  const loader = () => {
    asked += 1;
    return root;
  };
  const element = <Page of={of} whole={whole} />;
  const router = createMemoryRouter([{ id: "root", path: "/", loader, children: [{ id: "my", path: "*", element }] }], {
    initialEntries: ["/bets"],
    hydrationData: { loaderData: { root } },
  });
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
}

/** Answers offers of these amounts, one after the other, and cash-outs by `take`. */
function answer(amounts: number[], take: () => Response) {
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.endsWith("/cash-out-offer")) return take();
    const expires_at = new Date(Date.now() + 8_000).toISOString();
    return new Response(JSON.stringify({ amount: amounts.shift(), percent: 100, token: "t", expires_at }));
  });
}
/** Answers each offer when it is let through, with an amount of a cent for each percent; a cash-out is stale. */
function answerLater() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (!path.endsWith("/cash-out-offer"))
      return new Response(JSON.stringify({ code: "SPORT.CASH_OUT_STALE", message: "no" }), { status: 409 });
    const { percent } = JSON.parse(String(body));
    const expires_at = new Date(Date.now() + 8_000).toISOString();
    return new Response(JSON.stringify({ amount: percent, percent, token: "t", expires_at }));
  });
  return () => act(async () => waiting.shift()?.());
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const open = { cash_out: { available: true, amount: 863, reason: null } };

beforeEach(() => void vi.mocked(console.warn).mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a refused bet shows its stake as given back, and nothing as returned or won", async () => {
  const rejected = { version: 1, kind: "rejected", returned: 0, difference: 0, cashed_out: null, arithmetic: [] };
  const settlements = [{ ...rejected, at: "2026-11-25" }];
  await show(bet({ state: "rejected", reason: "SPORT.ODDS_MOVED", settlements }), true);
  expect(screen.getByText("Stake, given back in full").nextSibling?.textContent).toBe("€10.00");
  expect(screen.getByText("Refused, stake given back in full").nextSibling?.textContent).toBe("€10.00");
  expect(document.body.textContent).not.toContain("€0.00");
});

it("after a part cash-out the original stake stands beside what is left, and the history says it in words", async () => {
  const cashedOut = { version: 1, kind: "cashed_out", returned: 404, difference: 404, arithmetic: ["6.00 → 4.04"] };
  const settlements = [{ ...cashedOut, cashed_out: { stake: 600, remaining_stake: 400 }, at: "2026-11-25" }];
  await show(bet({ cashed_out_stake: 600, returned: 404, settlements }), true);
  expect(screen.getByText("Stake").nextSibling?.textContent).toBe("€10.00");
  expect(screen.getByText("Stake left").nextSibling?.textContent).toBe("€4.00");
  expect(screen.getByText("€6.00 of the stake of €10.00, cashed out for €4.04")).toBeTruthy();
  expect(document.body.textContent).not.toContain("→");
});

it("a whole cash-out says what was paid, and the note has the focus", async () => {
  answer([863], () => new Response(JSON.stringify(bet({ state: "cashed_out" }))));
  await show(bet(open));
  await press("Cash out €8.63");
  expect(screen.getByText(/^Press once more/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\d s\b/);
  await press("Cash out for €8.63");
  expect(document.activeElement?.textContent).toBe("Cashed out: €8.63 was paid into your balance.");
});

it("a price that changed before the press is said, and the new one stands ready", async () => {
  const stale = { code: "SPORT.CASH_OUT_STALE", message: "no" };
  answer([863, 840], () => new Response(JSON.stringify(stale), { status: 409 }));
  await show(bet(open));
  await press("Cash out €8.63");
  await press("Cash out for €8.63");
  expect(screen.getByRole("alert").textContent).toContain("The price has changed");
  expect(screen.getByRole("button", { name: "Cash out for €8.40" })).toBeTruthy();
});

it("a part that is chosen while an offer of the whole is on its way: that offer is neither shown nor taken", async () => {
  const letThrough = answerLater();
  await show(bet(open));
  await press("Cash out €8.63");
  await press("25%");
  await letThrough();
  expect(screen.queryByText(/^Press once more/)).toBeNull();
  await press("Cash out €2.15");
  await letThrough();
  expect(screen.getByRole("button", { name: "Cash out for €0.25" })).toBeTruthy();
});

it("a part that is chosen while the whole is being taken is the one whose price stands ready where that of the whole has changed", async () => {
  const letThrough = answerLater();
  await show(bet(open));
  await press("Cash out €8.63");
  await letThrough();
  await press("Cash out for €1.00");
  await press("25%");
  await letThrough();
  await letThrough();
  expect(screen.getByRole("alert").textContent).toContain("The price has changed");
  expect(screen.getByRole("button", { name: "Cash out for €0.25" })).toBeTruthy();
});

it.each([
  ["whole", "cashed_out", false],
  ["partial", "accepted", true],
])("a %s cash-out that was paid before says what it paid, not that the price changed", async (_, state, isOpen) => {
  const done = { code: "SPORT.CASH_OUT_DONE", message: "no", params: { amount: 863, state } };
  answer([863], () => new Response(JSON.stringify(done), { status: 409 }));
  await show(bet(open));
  await press("Cash out €8.63");
  await press("Cash out for €8.63");
  expect(document.activeElement?.textContent).toBe("Cashed out: €8.63 was paid into your balance.");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("article") !== null).toBe(isOpen);
});

it("a cash-out of a bet that was settled meanwhile says so, and the bet is read again", async () => {
  const settled = { code: "SPORT.BET_SETTLED", message: "no", params: { returned: 2_000 } };
  answer([863], () => new Response(JSON.stringify(settled), { status: 409 }));
  await show(bet(open));
  await press("Cash out €8.63");
  await press("Cash out for €8.63");
  expect(screen.getByRole("alert").textContent).not.toBe("");
  expect(asked).toBe(1);
});

it("after a part is paid its price is gone, and the whole rest is chosen", async () => {
  answer([431], () => new Response(JSON.stringify(bet())));
  await show(bet(open));
  await press("50%");
  await press("Cash out €4.31");
  await press("Cash out for €4.31");
  expect(screen.getByText("Cashed out: €4.31 was paid into your balance.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Cash out €8.63" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "100%" }).getAttribute("aria-pressed")).toBe("true");
});
