import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import { updateBonusSettings } from "#schemas/api/bonuses.ts";
import { cookieOf } from "#schemas/kit/cookie.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { PROMO_CODE_COOKIES } from "#schemas/rules/promo-code.ts";
import { modalOf, withModal } from "../shell/modals/url-modal.ts";
import { applyCode } from "./deposit-code.server.ts";
import type { FormError } from "./form-answer.server.ts";

const { deposit: DEPOSIT, gift: GIFT } = PROMO_CODE_COOKIES;
/** The deposit modal has been opened for the stored code. */
const SHOWN = "depositPromocodeShowed";
/** A code has just come with the main page's own address, so that this visit does not clear it. */
const ARRIVAL = "promocodeArrival";
const ARRIVAL_S = 10;

const CODE = /^[\w-]{1,64}$/;
const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";

type Who = Pick<AppLoadContext, "visitor">;

const set = (name: string, value: string): [string, string] => ["Set-Cookie", `${name}=${value}; ${ATTRIBUTES}`];
const clear = (name: string): [string, string] => ["Set-Cookie", `${name}=; ${ATTRIBUTES}; Max-Age=0`];

function storedCode(request: Request, name: string): string | null {
  const code = cookieOf(request.headers.get("Cookie"), name);
  return code !== null && CODE.test(code) ? code : null;
}

/** The path that a loader is asked for; a change of page asks under an address of its own. */
const pathOf = ({ pathname }: URL): string => pathname.replace(/\.data$/, "").replace(/\/_root$/, "/");

/** A guest can register here, and a code may bring an account a bonus. */
const canSignUp = ({ player, playerUnknown, guestMode, licence }: Who["visitor"]): boolean =>
  player === null && !playerUnknown && !guestMode && featuresUnder(licence).bonuses;

/**
 * Codes that come in the address are stored for the browser's session, and the address is loaded without them (CASH-11).
 * A deposit needs an account: the main page with a deposit's code leads a guest to sign-up, which shows the code.
 */
export function storePromoCodes({ visitor }: Who, request: Request): void {
  const url = new URL(request.url);
  const names = [DEPOSIT, GIFT].filter((name) => url.searchParams.has(name));
  if (names.length === 0) return;
  const path = pathOf(url);
  const headers: [string, string][] = [];
  let deposit = false;
  for (const name of names) {
    const code = url.searchParams.get(name) ?? "";
    url.searchParams.delete(name);
    if (!CODE.test(code)) continue;
    headers.push(set(name, code));
    if (name === DEPOSIT) {
      deposit = true;
      headers.push(clear(SHOWN));
    }
  }
  if (headers.length > 0 && visitor.player === null && path.replace(visitor.prefix, "").length <= 1) {
    if (deposit && canSignUp(visitor))
      throw redirect(`${visitor.origin}${visitor.prefix}/sign-up${url.search}`, { headers });
    headers.push(set(ARRIVAL, `1; Max-Age=${ARRIVAL_S}`));
  }
  throw redirect(`${visitor.origin}${path}${url.search}`, { headers });
}

/**
 * The deposit modal opens over the page, once, for a player with a stored deposit code: bonuses are switched on and the
 * code is set first. A code that brings nothing is cleared, and the modal says so (CASH-11).
 */
export async function openPromoDeposit(context: AppLoadContext, request: Request): Promise<void> {
  const { visitor } = context;
  const code = visitor.player && storedCode(request, DEPOSIT);
  if (!code || storedCode(request, SHOWN) !== null) return;
  const url = new URL(request.url);
  if (modalOf(url) !== null) return;
  const error = featuresUnder(visitor.licence).bonuses ? await takeBonus(context, code) : null;
  const headers = new Headers([set(SHOWN, "1")]);
  if (error) deletePromoCode(headers);
  const to = withModal(pathOf(url) + url.search, "deposit", {
    autoApplyPromocode: "true",
    ...(error ? { errorCode: error.code, errorField: "code" } : {}),
  });
  throw redirect(`${visitor.origin}${to}`, { headers });
}

/** What is wrong with the code; null where it is set, or where the platform could not be asked and it stays stored. */
async function takeBonus(context: AppLoadContext, code: string): Promise<FormError | null> {
  try {
    await context.platform.call(updateBonusSettings, { body: { can_issue: true } });
    return await applyCode(context, code);
  } catch (error) {
    context.log.warn({ err: error }, "PROMO_CODE_ERROR");
    return null;
  }
}

/** A guest who visits the main page gives stored codes up. */
export function clearGuestCodes({ visitor }: Who, request: Request): void {
  if (visitor.player || storedCode(request, ARRIVAL) !== null) return;
  const names = [DEPOSIT, GIFT].filter((name) => storedCode(request, name) !== null);
  if (names.length === 0) return;
  const url = new URL(request.url);
  throw redirect(`${visitor.origin}${pathOf(url)}${url.search}`, { headers: [...names, SHOWN].map(clear) });
}

/** The deposit code that a guest who registers or signs in comes to the cashbox with; null where it brings nothing. */
export const guestPromoCode = ({ visitor }: Who, request: Request): string | null =>
  canSignUp(visitor) ? storedPromoCode(request) : null;

/** The deposit code that this browser holds. */
export const storedPromoCode = (request: Request): string | null => storedCode(request, DEPOSIT);

/** Takes the deposit code out of the browser: it has been applied, or it is not valid. */
export function deletePromoCode(headers: Headers): void {
  for (const name of [DEPOSIT, SHOWN]) headers.append(...clear(name));
}
