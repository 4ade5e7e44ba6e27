import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StaticPage } from "#tests/harness/static-page.tsx";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import type { LotteryData } from "./load-lotteries.server.ts";
import { OwnTickets } from "./own-tickets.tsx";

type Won = NonNullable<LotteryData["gifts"][number]>;
const frame = sendFrame({ locale: "en", prefix: "", coinUnit: "coin", top: [] } as unknown as Frame);
const PRIZE = { title: "Lottery prize", count: 1, amounts: [], freespins_count: 50 };

/** The panel of a player whose ticket 3 has won a gift in a stage; undefined: the gift could not be loaded. */
function show(gift: Partial<Won> | undefined) {
  const data = {
    lottery: { prizes: [PRIZE] },
    signedIn: true,
    currency: "EUR",
    stage: "archive",
    tickets: [{ number: 3, code: "0".repeat(32), source: "points", created_at: "", prize: 0, gift: "9" }],
    gifts: gift ? { 3: { id: "9", kind: "gift-spins", freespins_left: 0, ...gift } } : {},
  } as unknown as LotteryData;
  return renderToStaticMarkup(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <StaticPage root={frame}>
        <OwnTickets data={data} />
      </StaticPage>
    </Language>,
  );
}

it("a prize of a lottery says what has become of it, and leads to the gifts only while it is open", () => {
  for (const [gift, state] of [
    [{ stage: "issued" }, "Ready to activate"],
    [{ stage: "handle_bets" }, "Wagering"],
    [{ stage: "wait", freespins_left: 5 }, "Spins to play"],
  ] as const) {
    const page = show(gift);
    expect(page).toContain(state);
    expect(page).toContain('href="/profile/gifts"');
  }
  for (const [stage, state] of [
    ["expired", "Expired"],
    ["canceled", "Given up"],
    ["finished", "Paid out as real money"],
  ] as const) {
    const page = show({ stage });
    expect(page).toContain(state);
    expect(page).not.toContain('href="/profile/gifts"');
  }
  expect(show(undefined)).toContain('href="/profile/gifts"');
});
