/** Paths of a game. `prefix` is what every path of the visitor starts with ("", "/de"); plain anchors need it. */
export const gamePath = (id: string, mode?: "demo" | "real"): string => `/play/${id}${mode ? `?mode=${mode}` : ""}`;

/** Document 3 section 5: a guest who wants to play for real registers first, and lands on the game afterwards. */
export const realPlayPath = (id: string, viewer: { signedIn: boolean; prefix: string }): string =>
  viewer.signedIn
    ? gamePath(id, "real")
    : `/sign-up?redirect=${encodeURIComponent(viewer.prefix + gamePath(id, "real"))}`;

/** Under /guest nothing may be played (GUARD-04): its tiles offer nothing to press. */
export const inGuestMode = (prefix: string): boolean => /^\/guest(\/|$)/.test(prefix);
