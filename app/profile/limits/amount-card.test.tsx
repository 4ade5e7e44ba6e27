// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { UserLimit } from "#schemas/api/limits.ts";
import { renderPart } from "#tests/harness/render-part.tsx";
import { intlFor } from "../../i18n/intl.ts";
import { Language } from "../../i18n/language.tsx";
import { messagesOf } from "../../i18n/messages.server.ts";
import { AmountCard } from "./amount-card.tsx";

it("[LIMIT-01 part: currencies] a form for a limit tells for which account it counts", async () => {
  for (const currency of ["EUR", "BTC"] as const) {
    const { findByLabelText, unmount } = renderPart(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <AmountCard
          type="deposit"
          limits={[]}
          currency={currency}
          waitHours={24}
          result={undefined}
          now="2026-11-26T12:00:00.000Z"
        />
      </Language>,
    );
    const amount = await findByLabelText(`Amount in ${currency}`);
    const hint = document.getElementById(amount.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
    expect(hint?.textContent).toContain(`counts for your ${currency} account alone`);
    unmount();
  }
});

it("a deposit limit says how much of what is used is still under way, and calls only what has arrived deposited", async () => {
  const limit = (under_way_cents: number): UserLimit => ({
    id: "00000000-0000-4000-8000-000000000001",
    type: "deposit",
    period: "day",
    accounts: [{ currency: "CAD", amount_cents: 10_000, current_value_amount_cents: 5_000, under_way_cents }],
    minutes: null,
    reached: false,
    created_at: "2026-11-26T10:00:00.000Z",
    resets_at: null,
    active_until: null,
    pending: null,
  });
  const show = (under_way_cents: number, locale: "en" | "de") =>
    renderPart(
      <Language intl={intlFor(locale, messagesOf(locale))}>
        <AmountCard
          {...{ type: "deposit", currency: "CAD", waitHours: 24, result: undefined, now: "2026-11-26T12:00:00.000Z" }}
          limits={[limit(under_way_cents)]}
        />
      </Language>,
    );
  const open = show(2_000, "en");
  expect(await screen.findByText(/50\.00 of .*100\.00 used, including .*20\.00 still under way$/)).toBeTruthy();
  expect(screen.queryByText(/deposited$/)).toBeNull();
  open.unmount();
  const german = show(2_000, "de");
  expect(await screen.findByText(/genutzt, davon 20,00.* noch nicht eingegangen$/)).toBeTruthy();
  german.unmount();
  show(0, "en");
  expect(await screen.findByText(/50\.00 of .*100\.00 deposited$/)).toBeTruthy();
});
