import { type AppLoadContext, redirect } from "@remix-run/server-runtime";

/** Document 2 section 3: the name of the query and of what is kept of it. */
const NAME = "giftPromocode";
const CODE = /^[\w-]{1,64}$/;
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";

/** GUARD-06: a player on the main route with a kept code is led to the gifts, which take the code over. */
export function leadToGift({ visitor }: Pick<AppLoadContext, "visitor">, request: Request): void {
  const code = visitor.player && storedGiftCode(request);
  if (!code) return;
  const headers = { "Set-Cookie": `${NAME}=; ${ATTRIBUTES}; Max-Age=0` };
  throw redirect(`/profile/gifts?code=${encodeURIComponent(code)}`, { headers });
}

function storedGiftCode(request: Request): string | null {
  const [, code = ""] = /(?:^|;\s*)giftPromocode=([^;]*)/.exec(request.headers.get("cookie") ?? "") ?? [];
  return CODE.test(code) ? code : null;
}

/** A code in the address of the gifts' page. */
export function giftCodeOf(request: Request): string | null {
  const code = new URL(request.url).searchParams.get("code") ?? "";
  return CODE.test(code) ? code : null;
}
