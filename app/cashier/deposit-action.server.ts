import { type AppLoadContext, redirectDocument } from "@remix-run/server-runtime";
import { cancelDeposit, createDeposit, type PlayerPayment } from "#schemas/api/payments.ts";
import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { pathWithin } from "../shell/redirect-within.server.ts";
import { backToModal, errorParameters, type FormError, formErrorOf } from "./form-answer.server.ts";
import { chooseAccount } from "./open-cashbox.server.ts";
import { pageBelow } from "./page-below.server.ts";
import { readAmount, readChoice } from "./read-amount.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** A path that is longer than the platform takes: the player comes back to the main page. */
const LONGEST_PATH = 900;

/** POST /deposit: `intent` is `deposit` or `cancel`; a form without one chooses the account. */
export async function answerDepositForm(context: AppLoadContext, request: Request): Promise<Response> {
  requirePlayer(context, request);
  const form = await formTexts(request);
  if (form.intent === "deposit") return beginDeposit(context, request, form);
  if (form.intent === "cancel") return giveUp(context, request, form.payment ?? "");
  return chooseAccount(context, request, form.currency ?? "");
}

async function beginDeposit(context: AppLoadContext, request: Request, form: Texts): Promise<Response> {
  const { visitor, platform } = context;
  const currency = CURRENCY_CODES.find((code) => code === form.currency);
  if (!currency) throw new Response(null, { status: 400 });
  const reject = (error: FormError) =>
    backToModal(context, request, form.quick ? "deposit-fast" : "deposit", {
      typed: form.amount?.slice(0, 40),
      method: form.method,
      from: form.from,
      ...errorParameters(error),
    });
  const amount = readAmount(form.amount ?? "", visitor.locale, currency);
  if ("code" in amount) return reject({ code: amount.code, field: "amount" });
  const { method, profile } = readChoice(form.method);
  if (method === "") return reject({ code: "CASHBOX.METHOD.NONE", field: "method" });
  let deposit: PlayerPayment;
  try {
    deposit = await platform.call(createDeposit, {
      body: {
        method,
        currency,
        amount_cents: amount.cents,
        return_path: returnPath(context, request),
        ...(profile ? { profile } : {}),
        ...(form.save_profile ? { save_profile: true } : {}),
      },
      ...(form.key ? { key: form.key } : {}),
    });
  } catch (error) {
    return reject(formErrorOf(error));
  }
  const { next, payment } = deposit;
  if (next.kind === "redirect" && next.url) {
    return redirectDocument(next.url, { status: 303, headers: cookiesOf(platform) });
  }
  return backToModal(context, request, "deposit", { payment: payment.id, from: form.from });
}

/** The provider leads the player back here; the payment's id is added to it. */
function returnPath(context: AppLoadContext, request: Request): string {
  const path = pathWithin(context.visitor, withModal(pageBelow(context, request), "deposit"));
  return path.length > LONGEST_PATH ? pathWithin(context.visitor, withModal("/", "deposit")) : path;
}

async function giveUp(context: AppLoadContext, request: Request, id: string): Promise<Response> {
  try {
    await context.platform.call(cancelDeposit, { params: { id } });
    return backToModal(context, request, "deposit", { payment: id });
  } catch (error) {
    return backToModal(context, request, "deposit", { payment: id, ...errorParameters(formErrorOf(error)) });
  }
}
