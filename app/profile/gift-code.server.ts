import { type AppLoadContext, redirect } from "@remix-run/server-runtime";

/** Document 2 section 3: the name of the query and of what is kept of it. */
const NAME = "giftPromocode";
const CODE = /^[\w-]{1,64}$/;
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";

/** A gift code that came in the address is kept for the browser's session and taken out of the address. */
export function storeGiftCode({ visitor }: Pick<AppLoadContext, "visitor">, request: Request): void {
  const url = new URL(request.url);
  const code = url.searchParams.get(NAME);
  if (code === null) return;
  url.searchParams.delete(NAME);
  const headers: HeadersInit = CODE.test(code) ? { "Set-Cookie": `${NAME}=${code}; ${ATTRIBUTES}` } : {};
  const path = url.pathname.replace(/\.data$/, "").replace(/\/_root$/, "/");
  throw redirect(`${visitor.origin}${path}${url.search}`, { headers });
}

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
