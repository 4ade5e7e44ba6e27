/** What a visitor of a fully restricted region is told when a way is closed (document 1 section 8). */
export type GuestModeBlock = "OOPS.LOGIN_RESTRICTED" | "OOPS.REGISTRATION_RESTRICTED" | "GAME.REGION";

const BLOCKED: readonly [RegExp, GuestModeBlock][] = [
  [/^\/(sign-up|registration)$/, "OOPS.REGISTRATION_RESTRICTED"],
  [/^\/(sign-in|login|remind|new-password|email-verify|confirmation)$/, "OOPS.LOGIN_RESTRICTED"],
  [/^\/auth\//, "OOPS.LOGIN_RESTRICTED"],
  [/^\/play\//, "GAME.REGION"],
];

/** GUARD-04: why a path, without its prefix, is closed in guest mode; null for one that is open. */
export function blockedInGuestMode(path: string): GuestModeBlock | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return BLOCKED.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
}
