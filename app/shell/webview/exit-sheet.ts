import { openModal } from "../modals/stack.ts";

/** Document 1 sections 4 and 9. */
export const EXIT_SHEET_MS = 5 * 60_000;
export const EXIT_SHEET_AGAIN_MS = 60_000;

/** Safari names itself; a browser inside another app on iOS does not, or names that app. */
export const isIosWebview = (userAgent: string): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) &&
  (/FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|BytedanceWebview|Twitter|Pinterest|LinkedInApp|GSA\//.test(
    userAgent,
  ) ||
    !/Safari\//.test(userAgent));

const isCashboxOpen = (): boolean => /[?&]modal=(dashboard|deposit|deposit-fast|withdraw)(&|$)/.test(location.search);

/**
 * Inside another app's browser on iOS the way out is offered after five minutes; not while a cashbox modal is open or
 * a game is on screen: then it looks again every minute (MODAL-07). Returns what ends it.
 */
export function startExitSheet({ isPlaying }: { isPlaying: () => boolean }): () => void {
  const poll = () => {
    if (isPlaying() || isCashboxOpen()) timer = setTimeout(poll, EXIT_SHEET_AGAIN_MS);
    else openModal("exit-webview");
  };
  let timer = setTimeout(poll, EXIT_SHEET_MS);
  return () => clearTimeout(timer);
}
