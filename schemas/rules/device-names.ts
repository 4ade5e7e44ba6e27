import type { PlayerSession } from "../api/authentication.ts";

/** Browsers by their own names, which are the same in every language; null for one that we don't know. */
export const BROWSER_NAMES: Readonly<Record<PlayerSession["browser"], string | null>> = {
  chrome: "Chrome",
  edge: "Edge",
  firefox: "Firefox",
  opera: "Opera",
  safari: "Safari",
  samsung: "Samsung Internet",
  other: null,
};

/** Operating systems by their own names; null for one that we don't know. */
export const SYSTEM_NAMES: Readonly<Record<PlayerSession["system"], string | null>> = {
  android: "Android",
  chromeos: "ChromeOS",
  ios: "iPhone",
  ipados: "iPad",
  linux: "Linux",
  macos: "macOS",
  windows: "Windows",
  other: null,
};
