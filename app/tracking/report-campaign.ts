import { logUtmSend, logUtmSet } from "#schemas/api/monitoring.ts";
import { UTM_COOKIE, utmIn } from "#schemas/rules/tracking.ts";
import { callPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";

let reported: string | null = null;

/** Whether there is anything to tell: the address names a campaign, or the front door's cookie does. */
export const hasCampaign = (): boolean => /[?&](utm_|sub_id=)/.test(location.search) || cookieText() !== null;

/**
 * Tells the platform by which campaign a visitor came (CALL-04): that it was set, when they arrive by it; and with the
 * player, once there is one: the answer takes the cookie away, which has done its work.
 */
export async function reportCampaign(signedIn: boolean): Promise<void> {
  const campaign = utmIn(new URLSearchParams(location.search));
  const storefrontRequest = JSON.stringify(campaign);
  if (Object.keys(campaign).length > 0 && reported !== storefrontRequest) {
    reported = storefrontRequest;
    await send(logUtmSet, campaign);
  }
  const cookies = cookieText();
  if (!signedIn || cookies === null) return;
  await send(logUtmSend, utmIn(new URLSearchParams(cookies)));
}

async function send(operation: typeof logUtmSet | typeof logUtmSend, utmMetrics: ReturnType<typeof utmIn>) {
  try {
    await callPlatform(operation, { body: { utmMetrics } });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
  }
}

const cookieText = (): string | null =>
  new RegExp(`(?:^|;\\s*)${UTM_COOKIE}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
