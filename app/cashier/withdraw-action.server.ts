import type { AppLoadContext } from "@remix-run/server-runtime";
import { createWithdrawal, recallWithdrawal } from "#schemas/api/payments.ts";
import { CURRENCY_CODES } from "#schemas/kit/constants.ts";
import { typedUnit } from "../shell/coin-unit.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";
import { checkCard } from "./card-check.server.ts";
import { backToModal, errorParameters, type FormError, formErrorOf } from "./form-answer.server.ts";
import { readAmount, readChoice } from "./read-amount.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** POST /withdraw: `intent` is `recall`, or a withdrawal is asked for. */
export async function answerWithdrawForm(context: AppLoadContext, request: Request): Promise<Response> {
  requirePlayer(context, request);
  const form = await formTexts(request);
  return form.intent === "recall" ? takeBack(context, request, form) : askForWithdrawal(context, request, form);
}

async function askForWithdrawal(context: AppLoadContext, request: Request, form: Texts): Promise<Response> {
  const currency = CURRENCY_CODES.find((code) => code === form.currency);
  if (!currency) throw new Response(null, { status: 400 });
  // Where the money goes is no part of an address: addresses are logged and remembered.
  const reject = (error: FormError) =>
    backToModal(context, request, "withdraw", {
      typed: form.amount?.slice(0, 40),
      method: form.method,
      ...errorParameters(error),
    });
  const amount = readAmount(form.amount ?? "", context.visitor.locale, typedUnit(currency, form.unit));
  if ("code" in amount) return reject({ code: amount.code, field: "amount" });
  const { method, profile } = readChoice(form.method);
  if (method === "") return reject({ code: "CASHBOX.METHOD.NONE", field: "method" });
  try {
    const refused = await checkCard(context, { method, profile, currency, cents: amount.cents, type: "payout" });
    if (refused) return reject(refused);
    const { payment } = await context.platform.call(createWithdrawal, {
      body: {
        method,
        currency,
        amount_cents: amount.cents,
        ...(form.confirm_bonus_loss ? { confirm_bonus_loss: true } : {}),
        ...(profile ? { profile } : form.destination ? { destination: form.destination } : {}),
      },
      ...(form.key ? { key: form.key } : {}),
    });
    return backToModal(context, request, "withdraw", { payment: payment.id });
  } catch (error) {
    return reject(formErrorOf(error));
  }
}

/** The same key for one withdrawal whenever it is sent: two presses at once are one recall. */
async function takeBack(context: AppLoadContext, request: Request, { payment: id = "" }: Texts): Promise<Response> {
  try {
    await context.platform.call(recallWithdrawal, { params: { id }, key: `recall-${id}` });
    return backToModal(context, request, "withdraw", { payment: id });
  } catch (error) {
    return backToModal(context, request, "withdraw", { payment: id, ...errorParameters(formErrorOf(error)) });
  }
}
