import { useEffect } from "react";
import { startMonitoring } from "../calls/monitor.ts";
import { report } from "../calls/report.ts";
import { useLive } from "../realtime/use-live.ts";
import { useOtherTabs } from "../shell/behaviour/use-other-tabs.ts";
import { PromoTipSlot } from "../shell/promo-tip/promo-tip-slot.tsx";
import { NewVersionNotice } from "../shell/pwa/new-version.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { SurveySlot } from "../surveys/survey-slot.tsx";
import { hasCampaign, reportCampaign } from "../tracking/report-campaign.ts";

const loadLiveHandlers = async () => (await import("./live-handlers.ts")).LIVE_HANDLERS;

/**
 * Tells of errors, speed and campaigns, hears of changes, hints at promotions, asks the survey, and starts the service worker; loaded when
 * the page rests.
 */
export function IdleWork() {
  const { player } = useFrame();
  const playerId = player?.id ?? null;
  useEffect(() => startMonitoring(), []);
  useEffect(() => {
    if (!hasCampaign()) return;
    reportCampaign(playerId !== null).catch((error: unknown) =>
      report({ level: "warn", name: "CAMPAIGN_ERROR", message: String(error) }),
    );
  }, [playerId]);
  useLive(playerId, loadLiveHandlers);
  useOtherTabs();
  return (
    <>
      <PromoTipSlot />
      <NewVersionNotice />
      <SurveySlot />
    </>
  );
}
