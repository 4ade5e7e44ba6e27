import type { Code } from "../i18n/format-error-code.ts";

interface SessionEnd {
  reason: string | null;
  minutes: number | null;
  until: number | null;
}

/** The answer of getSessionEnd as parameters of the sign-in page's address; empty without a reason, as every failure is. */
export const sessionEndQuery = ({ reason, minutes, until }: SessionEnd): string =>
  reason ? `&ended=${reason}&minutes=${minutes ?? ""}&until=${until ?? ""}` : "";

/** Why the session before ended, where the browser no longer holds its cookie. */
export function readSessionEnd(search: URLSearchParams): SessionEnd {
  const number = (name: string) => (/^\d{1,15}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : null);
  return { reason: search.get("ended"), minutes: number("minutes"), until: number("until") };
}

/** What the player reads about it. */
export function sessionEndText({ reason, minutes, until }: SessionEnd): Code | null {
  if (reason === "time_limit" && minutes !== null) return { code: "AUTH.ENDED.TIME_LIMIT", params: { minutes } };
  if (reason !== "exclusion") return null;
  return until === null ? { code: "AUTH.SELF_EXCLUDED" } : { code: "AUTH.SELF_EXCLUDED_UNTIL", params: { until } };
}
