/** How apps are put on the home screen where the visitor is; the way differs by browser. */
export type Device = "ios" | "android" | "mac-safari" | "desktop";

export function platformOfDevice(userAgent: string): Device {
  // An iPad calls itself a Mac, with a mobile browser.
  if (/iPhone|iPad|iPod|Macintosh.*Mobile/.test(userAgent)) return "ios";
  if (/Android/.test(userAgent)) return "android";
  return /Macintosh/.test(userAgent) && /Version\/.*Safari/.test(userAgent) ? "mac-safari" : "desktop";
}
