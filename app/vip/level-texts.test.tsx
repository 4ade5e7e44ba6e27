import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StaticPage } from "#tests/harness/static-page.tsx";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import LevelInfoModal from "./level-info.modal.tsx";
import type { VipData, VipTier } from "./load-vip.server.ts";
import { StatusPanel } from "./status-panel.tsx";

const IRON: VipTier = {
  ...{ level: 1, name: "Iron", state: "locked", lifeLong: false },
  ...{ depositCents: 900_000, betCents: 9_000_000, pointsPercent: 110, hasManager: false },
};
const DATA = {
  ...{ signedIn: true, guestMode: false, failed: false, level: 0, timeZone: "UTC", tiers: [IRON] },
  ...{ lifetime: null, points: "XP", loyaltyTier: "Platinum" },
  progress: {
    ...{ currency: "EUR", currentStatus: "regular", activeStatus: "regular", nextStatus: "vip_level_1" },
    ...{ depositThresholdCents: 900_000, depositAmountCents: 1_700_000 },
    ...{ betSumThresholdCents: 9_000_000, betSumCents: 483_000 },
    ...{ overallProgress: 52, quarterEndsAt: "2026-04-01T00:00:00.000Z", expiresAt: null },
  },
} as unknown as VipData;

const frame = sendFrame({ locale: "en", prefix: "", coinUnit: "coin", top: [] } as unknown as Frame);
const show = (element: ReactElement) =>
  renderToStaticMarkup(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <StaticPage root={frame}>{element}</StaticPage>
    </Language>,
  );

it("the club's page tells its level from the loyalty tier, and says how both sums count", () => {
  const page = show(<StatusPanel data={DATA} path="/vip" />);
  expect(page).toContain("Your level in the VIP club");
  expect(page).toContain("52% of the way to Iron");
  expect(page).toContain("counted separately, and each is half of the way");
  expect(page).toContain("Your loyalty tier, Platinum, is something else");
  expect(show(<StatusPanel data={{ ...DATA, loyaltyTier: null }} path="/vip" />)).not.toContain("loyalty tier");
});

it("whoever has no level is shown how the first one is reached and what it brings", () => {
  const modal = show(<LevelInfoModal data={DATA} close={() => {}} />);
  expect(modal).toContain("Your status: Regular");
  expect(modal).toContain("Deposit €9,000 and bet €90,000 within a quarter to reach Iron.");
  expect(modal).toContain("10% more points on every bet");
});
