declare global {
  interface Window {
    /** Messages of a game's frame that came before the page's script. */
    earlyMessages?: MessageEvent<unknown>[] | undefined;
  }
}

/**
 * On a game's page: collects what the frame says before the page's script is there, which comes only after the game
 * (app/shell/late-scripts.tsx). Stands before the frame. Written without any character that HTML would escape.
 */
export const EARLY_MESSAGES_SCRIPT =
  "window.earlyMessages=[];addEventListener(`message`,function(message){if(window.earlyMessages)earlyMessages.push(message)});";

/** What has come so far. Nothing is collected from now on. Browser only. */
export function takeEarlyMessages(): MessageEvent<unknown>[] {
  const { earlyMessages = [] } = window;
  window.earlyMessages = undefined;
  return earlyMessages;
}
