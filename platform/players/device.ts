import { createHash, randomBytes } from "node:crypto";
import type { BROWSERS, SYSTEMS } from "#schemas/api/authentication.ts";
import { DEVICE_COOKIE, readCookie, setCookie } from "../identity/cookies.ts";

type Browser = (typeof BROWSERS)[number];
type System = (typeof SYSTEMS)[number];

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** By which a browser is known again after it was signed out; null for one that was never signed in. */
export function deviceOf(request: Request): string | null {
  const token = readCookie(request, DEVICE_COOKIE);
  return token ? hashOf(token) : null;
}

/** Marks a browser that has no mark yet, so that its next sign-in isn't one of a new device. */
export function markDevice(request: Request, headers: Headers): string {
  const known = deviceOf(request);
  if (known) return known;
  const token = randomBytes(16).toString("base64url");
  setCookie(headers, DEVICE_COOKIE, token, YEAR_SECONDS);
  return hashOf(token);
}

/** The more particular first: every browser also says what it is like. */
const BROWSER_MARKS: readonly [RegExp, Browser][] = [
  [/\bEdg(e|A|iOS)?\//, "edge"],
  [/\b(OPR|Opera|OPiOS)\//, "opera"],
  [/\bSamsungBrowser\//, "samsung"],
  [/\b(Firefox|FxiOS)\//, "firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "safari"],
];
const SYSTEM_MARKS: readonly [RegExp, System][] = [
  [/\bAndroid\b/, "android"],
  [/\biPad\b/, "ipados"],
  [/\b(iPhone|iPod)\b/, "ios"],
  [/\bCrOS\b/, "chromeos"],
  [/\bWindows\b/, "windows"],
  [/\b(Macintosh|Mac OS X)\b/, "macos"],
  [/\bLinux\b/, "linux"],
];

/** Which browser on which system a user agent speaks of. */
export function nameDevice(userAgent: string): { browser: Browser; system: System } {
  const named = <N extends string>(marks: readonly [RegExp, N][]) =>
    marks.find(([mark]) => mark.test(userAgent))?.[1] ?? "other";
  return { browser: named(BROWSER_MARKS), system: named(SYSTEM_MARKS) };
}
