import { isbot } from "isbot";

/** What a browser says it is. The web views of Meta's apps can't install an app or open some sign-ins. */
export const clientContextOf = (userAgent: string) => ({
  isBot: isbot(userAgent),
  isMetaWebview: /\b(FBAN|FBAV|FB_IAB|Instagram)\b/.test(userAgent),
  isIOS: /\b(iPhone|iPad|iPod)\b/.test(userAgent),
});
