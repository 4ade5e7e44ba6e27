import { cookieOf } from "#schemas/kit/cookie.ts";

/** The session cookie. `__Host-` binds it to one host: Secure, no Domain, Path=/ (SEC-01). */
export const SESSION_COOKIE = "__Host-marquee";
/** Says that the password was right and the one-time code is still owed. */
export const CHALLENGE_COOKIE = "__Host-marquee-code";
/** By which a browser is known again at its next sign-in. */
export const DEVICE_COOKIE = "__Host-marquee-device";

const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";

export const readCookie = (request: Request, name: string): string | null =>
  cookieOf(request.headers.get("Cookie"), name);

export const setCookie = (headers: Headers, name: string, value: string, seconds: number): void =>
  headers.append("Set-Cookie", `${name}=${value}; ${ATTRIBUTES}; Max-Age=${seconds}`);

export const clearCookie = (headers: Headers, name: string): void => setCookie(headers, name, "", 0);
