import { getVipNotices, markVipNotices, type VipNotices } from "#schemas/api/vip.ts";
import { callPlatform, loadFromPlatform } from "../calls/client.ts";
import { PlatformError } from "../calls/platform-error.ts";
import { openWhenFree } from "../shell/modals/hold.ts";
import { openModal } from "../shell/modals/stack.ts";
import type { VipData } from "./load-vip.server.ts";
import { type Notable, note } from "./noted.ts";

const NOTHING: VipNotices = { onboarding: false, level: null };

/** Asks what the player has not been shown, and shows it: the introduction first, a status with the next free page. */
export async function showNotices(notable: Notable, isOver: () => boolean): Promise<void> {
  const notices = await callPlatform(getVipNotices, {}).catch(ignoreRejection);
  if (!notices) return;
  if (!notices.onboarding && notices.level === null) return note(localStorage, notable);
  const answer = await fetch("/vip/data", { headers: { "X-Requested-With": "XMLHttpRequest" } });
  if (!answer.ok || isOver()) return;
  const data = (await answer.json()) as VipData;
  if (isOver()) return;
  openWhenFree(() => void openModal(notices.onboarding ? "vip-onboarding" : "vip-level-info", data));
  const body = notices.onboarding ? { onboarding: true } : { level: notices.level };
  const left = await loadFromPlatform(markVipNotices, { body }, NOTHING);
  if (!left.onboarding && left.level === null) note(localStorage, notable);
}

/** A call that fails is made again with the next page. */
function ignoreRejection(error: unknown): null {
  if (error instanceof PlatformError) return null;
  throw error;
}
