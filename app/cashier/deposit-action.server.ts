import { type AppLoadContext, redirectDocument } from "@remix-run/server-runtime";
import { cancelDeposit, createDeposit, deleteSavedProfile, type PlayerPayment } from "#schemas/api/payments.ts";
import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { normalPromoCode } from "#schemas/rules/promo-code.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { type CoinUnit, coinUnitCookie, typedUnit } from "../shell/coin-unit.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { pathWithin } from "../shell/redirect-within.server.ts";
import { checkCard } from "./card-check.server.ts";
import { changeCode } from "./change-code.server.ts";
import { applyCode, dropOtherCode } from "./deposit-code.server.ts";
import { backToModal, errorParameters, type FormError, formErrorOf, REPLACE_HEADER } from "./form-answer.server.ts";
import { chooseAccount } from "./open-cashbox.server.ts";
import { pageBelow } from "./page-below.server.ts";
import { deletePromoCode } from "./promo-code.server.ts";
import { readAmount, readChoice } from "./read-amount.ts";
import { REMOVED } from "./remove-step.tsx";
import { waitingDeposit } from "./waiting-deposit.server.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** A path that is longer than the platform takes: the player comes back to the main page. */
const LONGEST_PATH = 900;

/** POST /deposit: `intent` is `deposit`, `cancel`, `remove` or `unit`; a form without one chooses the account. */
export async function answerDepositForm(context: AppLoadContext, request: Request): Promise<Response> {
  requirePlayer(context, request);
  const form = await formTexts(request);
  if (form.intent === "deposit" && form.code_intent) return changeCode(context, request, form);
  if (form.intent === "deposit") return beginDeposit(context, request, form);
  if (form.intent === "cancel") return giveUp(context, request, form.payment ?? "");
  if (form.intent === "remove") return removeProfile(context, request, form.profile ?? "");
  if (form.intent === "unit") return chooseUnit(context, request, form.unit === "small" ? "small" : "coin");
  return chooseAccount(context, request, form.currency ?? "");
}

async function beginDeposit(context: AppLoadContext, request: Request, form: Texts): Promise<Response> {
  const { visitor, platform } = context;
  const currency = CURRENCY_CODES.find((code) => code === form.currency);
  if (!currency) throw new Response(null, { status: 400 });
  let promoCode = form.promo_code;
  const reject = (error: FormError) =>
    backToModal(context, request, form.quick ? "deposit-fast" : "deposit", {
      typed: form.amount?.slice(0, 40),
      method: form.method,
      offer: promoCode,
      from: form.from,
      ...errorParameters(error),
    });
  const amount = readAmount(form.amount ?? "", visitor.locale, typedUnit(currency, form.unit));
  if ("code" in amount) return reject({ code: amount.code, field: "amount" });
  const { method, profile } = readChoice(form.method);
  if (method === "") return reject({ code: "CASHBOX.METHOD.NONE", field: "method" });
  let deposit: PlayerPayment;
  try {
    const waiting = await waitingDeposit(context, form.waiting, { method, currency, cents: amount.cents });
    if (waiting) return toPayment(context, request, waiting, form.from);
    // A code that was typed and not applied counts as applied: the player means it for this deposit.
    if (form.code?.trim()) {
      const wrong = await applyCode(context, form.code);
      if (wrong) return reject(wrong);
      promoCode = normalPromoCode(form.code);
    }
    await dropOtherCode(context, promoCode);
    const checked = { method, profile, currency, cents: amount.cents, key: form.key };
    const refused = await checkCard(context, { ...checked, type: "transaction" });
    if (refused) return reject(refused);
    deposit = await platform.call(createDeposit, {
      body: {
        method,
        currency,
        amount_cents: amount.cents,
        return_path: returnPath(context, request),
        ...(profile ? { profile } : {}),
        ...(form.save_profile ? { save_profile: true } : {}),
        ...(promoCode ? { promo_code: promoCode } : {}),
      },
      ...(form.key ? { key: form.key } : {}),
    });
  } catch (error) {
    const isPromo = error instanceof PlatformError && error.problem.errors?.promo_code !== undefined;
    const answer = reject(isPromo ? { code: "CASHBOX.PROMO.INVALID", field: null } : formErrorOf(error));
    if (isPromo) deletePromoCode(answer.headers);
    return answer;
  }
  const answer = toPayment(context, request, deposit, form.from);
  // Applied once: the code goes with this deposit and with no other.
  if (promoCode) deletePromoCode(answer.headers);
  return answer;
}

/** On to what the deposit wants of the player. The form's step stays in the history: Back leads to it. */
function toPayment(
  context: AppLoadContext,
  request: Request,
  { next, payment }: PlayerPayment,
  from: string | undefined,
): Response {
  if (next.kind === "redirect" && next.url)
    return redirectDocument(next.url, { status: 303, headers: cookiesOf(context.platform) });
  const answer = backToModal(context, request, "deposit", { payment: payment.id, from });
  answer.headers.delete(REPLACE_HEADER);
  return answer;
}

/** The provider leads the player back here, which the address says; the payment's id is added to it. */
function returnPath(context: AppLoadContext, request: Request): string {
  const pathOver = (page: string) => pathWithin(context.visitor, withModal(page, "deposit", { returned: "true" }));
  const path = pathOver(pageBelow(context, request));
  return path.length > LONGEST_PATH ? pathOver("/") : path;
}

/** A card that is gone already is gone as well. */
async function removeProfile(context: AppLoadContext, request: Request, id: string): Promise<Response> {
  try {
    await context.platform.call(deleteSavedProfile, { params: { id } });
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status !== 404) {
      return backToModal(context, request, "deposit", { remove: id, ...errorParameters(formErrorOf(error)) });
    }
  }
  return backToModal(context, request, "deposit", { remove: REMOVED });
}

function chooseUnit(context: AppLoadContext, request: Request, unit: CoinUnit): Response {
  const answer = backToModal(context, request, "dashboard", {});
  answer.headers.append("Set-Cookie", coinUnitCookie(unit));
  return answer;
}

async function giveUp(context: AppLoadContext, request: Request, id: string): Promise<Response> {
  try {
    await context.platform.call(cancelDeposit, { params: { id } });
    return backToModal(context, request, "deposit", { payment: id });
  } catch (error) {
    return backToModal(context, request, "deposit", { payment: id, ...errorParameters(formErrorOf(error)) });
  }
}
