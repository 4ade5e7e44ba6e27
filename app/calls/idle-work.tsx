import { useEffect } from "react";
import { useLive } from "../realtime/use-live.ts";
import { useOtherTabs } from "../shell/behaviour/use-other-tabs.ts";
import { PromoTipPlace } from "../shell/promo-tip/promo-tip-place.tsx";
import { useFrame } from "../shell/use-frame.ts";
import { hasCampaign, tellCampaign } from "../tracking/tell-campaign.ts";
import { startMonitoring } from "./monitor.ts";
import { report } from "./report.ts";

/** Tells of errors, speed and campaigns, hears of changes, and hints at promotions; loaded when the page rests. */
export function IdleWork() {
  const { player } = useFrame();
  const playerId = player?.id ?? null;
  useEffect(() => startMonitoring(), []);
  useEffect(() => {
    if (!hasCampaign()) return;
    tellCampaign(playerId !== null).catch((error: unknown) =>
      report({ level: "warn", name: "CAMPAIGN_ERROR", message: String(error) }),
    );
  }, [playerId]);
  useLive(playerId);
  useOtherTabs();
  return <PromoTipPlace />;
}
