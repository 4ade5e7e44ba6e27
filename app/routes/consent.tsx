import { CONSENT_COOKIE, CONSENT_LIFE_S } from "../shell/consent-cookie.ts";

/** POST /consent: remembers that the cookie notice was accepted. */
export const action = () =>
  new Response(null, {
    status: 204,
    headers: { "Set-Cookie": `${CONSENT_COOKIE}=1; Path=/; Max-Age=${CONSENT_LIFE_S}; SameSite=Lax` },
  });
