// @vitest-environment happy-dom
import { expect, it } from "vitest";
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
