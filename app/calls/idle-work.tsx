import { useEffect } from "react";
import { useLive } from "../realtime/use-live.ts";
import { useOtherTabs } from "../shell/behaviour/use-other-tabs.ts";
import { PromoTipSlot } from "../shell/promo-tip/promo-tip-slot.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { hasCampaign, reportCampaign } from "../tracking/report-campaign.ts";
import { startMonitoring } from "./monitor.ts";
import { report } from "./report.ts";

/** Tells of errors, speed and campaigns, hears of changes, and hints at promotions; loaded when the page rests. */
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
  useLive(playerId);
  useOtherTabs();
  return <PromoTipSlot />;
}
