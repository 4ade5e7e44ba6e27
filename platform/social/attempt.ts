import type { PlatformContext } from "../context.ts";
import { clearCookie, readCookie, setCookie } from "../identity/cookies.ts";
import { seal, unseal } from "../secrets/sealed.ts";

/** What was started and waits for the provider's answer. Only the browser that started it holds it. */
export interface Attempt {
  brand: string;
  provider: string;
  intent: "sign_in" | "link";
  /** Who connects a provider; null for a sign-in. */
  playerId: number | null;
  redirect: string | null;
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
}

export const ATTEMPT_COOKIE = "__Host-marquee-social";
/** Time to sign in at the provider. */
export const ATTEMPT_SECONDS = 10 * 60;
const PURPOSE = "social sign-in";

type Needs = Pick<PlatformContext, "clock" | "secret">;

/** Puts an attempt into the browser, encrypted: its verifier must be no one's to read. */
export function storeAttempt({ clock, secret }: Needs, attempt: Attempt, headers: Headers): void {
  const until = clock.now().getTime() + ATTEMPT_SECONDS * 1000;
  setCookie(headers, ATTEMPT_COOKIE, seal(secret, PURPOSE, JSON.stringify({ ...attempt, until })), ATTEMPT_SECONDS);
}

/** Takes the browser's attempt away, so that it counts once; null for none, an old or a forged one. */
export function takeAttempt({ clock, secret }: Needs, request: Request, headers: Headers): Attempt | null {
  const cookie = readCookie(request, ATTEMPT_COOKIE);
  if (!cookie) return null;
  clearCookie(headers, ATTEMPT_COOKIE);
  const text = opened(secret, cookie);
  if (text === null) return null;
  // What opens was sealed here, so it has this form.
  const { until, ...attempt } = JSON.parse(text) as Attempt & { until: number };
  return until > clock.now().getTime() ? attempt : null;
}

function opened(secret: string, cookie: string): string | null {
  try {
    return unseal(secret, PURPOSE, cookie);
  } catch {
    return null;
  }
}
