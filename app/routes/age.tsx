import { redirect } from "@remix-run/server-runtime";
import { AGE_COOKIE, AGE_LIFE_S } from "../players/age-cookie.ts";

/** GET: nothing is approved by following a link. */
export const loader = () => redirect("/");

/** POST /age: remembers that the visitor is of age (MODAL-05). */
export const action = () =>
  new Response(null, {
    status: 204,
    headers: { "Set-Cookie": `${AGE_COOKIE}=1; Path=/; Max-Age=${AGE_LIFE_S}; SameSite=Lax` },
  });
