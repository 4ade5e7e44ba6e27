/** Why a game is not played, as its page tells it (GAME-04). */
export const ERRORS = [
  "not-found",
  "region",
  "provider",
  "currency",
  "no-demo",
  "demo-account",
  "live",
  "table",
  "profile",
  "personal-info",
  "terms",
  "blocked",
  "failed",
] as const;
export type PlayError = (typeof ERRORS)[number];

interface PlayErrorView {
  status: number;
  code: string;
}

const BY_CODE: Readonly<Record<string, PlayError>> = {
  "GAME.UNKNOWN": "not-found",
  "GAME.REGION": "region",
  "GAME.PROVIDER_BLOCKED": "provider",
  "GAME.CURRENCY": "currency",
  "GAME.NO_DEMO": "no-demo",
  "GAME.UNAVAILABLE": "table",
  "GAME.PROFILE_INCOMPLETE": "profile",
  "PROFILE.INCOMPLETE": "personal-info",
  "TERMS.REQUIRED": "terms",
  "GAME.PLAYER_BLOCKED": "blocked",
  "GAME.UNDERAGE": "blocked",
  "IDENTITY.REQUIRED": "blocked",
  "EXCLUSION.EXCLUDED": "blocked",
  "LIMIT.PERSON_EXCLUDED": "blocked",
  "AUTH.REQUIRED": "demo-account",
};

const BY_STATUS: Readonly<Record<number, PlayError>> = { 404: "not-found", 451: "region" };

/** A platform may refuse with a code that is new to this page: then its status says the most. */
export const errorOf = ({ status, code }: PlayErrorView): PlayError =>
  (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined) ?? BY_STATUS[status] ?? "failed";

/** What a visitor may do about a refusal. */
export type NextStep = "lobby" | "register" | "play-real" | "profile" | "support" | "retry" | "accounts";

export function nextSteps(playErrorOf: PlayError, viewer: { signedIn: boolean }): NextStep[] {
  switch (playErrorOf) {
    case "currency":
      return ["accounts", "lobby"];
    case "no-demo":
      return [viewer.signedIn ? "play-real" : "register", "lobby"];
    case "demo-account":
      return ["register", "lobby"];
    case "live":
      return viewer.signedIn ? ["lobby"] : ["register", "lobby"];
    case "profile":
    case "personal-info":
      return ["profile", "lobby"];
    case "blocked":
      return ["support"];
    case "failed":
      return ["retry", "lobby"];
    default:
      return ["lobby"];
  }
}
