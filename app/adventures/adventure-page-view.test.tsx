import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { AdventureDayView, AdventureView } from "#schemas/api/adventures.ts";
import { StaticPage } from "#tests/harness/static-page.tsx";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import { AdventurePageView } from "./adventure-page-view.tsx";
import type { AdventurePageData } from "./load-adventure-page.server.ts";
import { mostWithoutSuperDay } from "./reachable-days.ts";

const TODAY = 18;
const TOTAL = 27;
const day = (step: number, more: Partial<AdventureDayView> = {}) =>
  ({
    ...{ step, step_total: TOTAL, title: `Task ${step}`, date: `2026-03-${String(step).padStart(2, "0")}` },
    ...{ index: step - 1, today: step === TODAY, is_completed: false, is_super_prize: false, claimable: false },
    status: step < TODAY ? "lost" : step === TODAY ? "active" : "future",
    ...{ opens_at: "2026-03-18T00:00:00.000Z", closes_at: "2026-03-19T00:00:00.000Z", image: "" },
    prize: { type: "freespins", freespins_count: 5, amount_cents: 0 },
    condition: { min_deposit_cents: 0, min_bet_cents: 0, days_needed: 0, wager: 10, activation_days: 3 },
    progress: { deposit_cents: 0, bet_cents: 0 },
    gift: null,
    ...more,
  }) as AdventureDayView;
const SUPER = day(28, {
  ...{ is_super_prize: true, status: "superb" },
  condition: { min_deposit_cents: 0, min_bet_cents: 0, days_needed: 20, wager: 10, activation_days: 3 },
});

const calendar = (changes: Partial<AdventureView> = {}): AdventureView => ({
  ...{ id: "2026-03-01", currency: "EUR", now: "2026-03-18T12:00:00.000Z", today: "2026-03-18", time_zone: "UTC" },
  ...{
    time_zones: ["UTC"],
    time_zone_fixed: false,
    next_day_at: "2026-03-19T00:00:00.000Z",
    paused: false,
    ended: false,
  },
  ...{ completed: 0, total: TOTAL, super_day: SUPER },
  days: Array.from({ length: TOTAL }, (_, index) => day(index + 1)),
  ...changes,
});

const frame = sendFrame({ locale: "en", prefix: "", coinUnit: "coin", top: [] } as unknown as Frame);
function show(signedIn: boolean, adventure = calendar()) {
  const selected = adventure.days.find(({ today }) => today) ?? null;
  const data: AdventurePageData = {
    ...{ page: null, adventure, selected, signedIn, guestMode: false, claimed: false, zoneSaved: false, failed: null },
  };
  return renderToStaticMarkup(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <StaticPage root={frame}>
        <AdventurePageView data={data} />
      </StaticPage>
    </Language>,
  );
}
const times = (page: string, text: string) => page.split(text).length - 1;

it("a player for whom the super day is out of reach is shown so, with how far they can come", () => {
  const page = show(true);
  expect(page).toContain("The super day takes 20 completed days. You can complete 10 days at most now");
  expect(times(page, ">Missed<")).toBe(17);
});

it("a guest has missed nothing: the page states once that the days before today are over", () => {
  const page = show(false);
  expect(page).not.toContain("Missed");
  expect(times(page, "The days before today are over.")).toBe(1);
  expect(page).not.toContain("out of reach");
});

it("the super day is out of reach once what is completed and what is still open do not make its days", () => {
  const completed = Array.from({ length: TOTAL }, (_, index) =>
    day(index + 1, index < 10 ? { is_completed: true, status: "completed" } : {}),
  );
  expect(mostWithoutSuperDay(calendar())).toBe(10);
  expect(mostWithoutSuperDay(calendar({ days: completed, completed: 10 })), "10 and 10 to come").toBeNull();
  expect(mostWithoutSuperDay(calendar({ days: completed, completed: 9 })), "9 and 10 to come").toBe(19);
  expect(mostWithoutSuperDay(calendar({ super_day: null }))).toBeNull();
  expect(mostWithoutSuperDay(calendar({ ended: true }))).toBeNull();
  expect(mostWithoutSuperDay(calendar({ super_day: { ...SUPER, is_completed: true } }))).toBeNull();
});
