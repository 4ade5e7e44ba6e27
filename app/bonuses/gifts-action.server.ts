import { type AppLoadContext, redirect } from "@remix-run/server-runtime";
import {
  activateBonus,
  activateFreespins,
  cancelBonus,
  cancelFreespins,
  type Gift,
  redeemPromoCode,
  updateBonusSettings,
} from "#schemas/api/bonuses.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import type { Code } from "../i18n/format-error-code.ts";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { PageResult } from "../shell/form/page-result.ts";
import { CODE_FORM, giftForm, SETTINGS_FORM } from "./form-names.ts";

type Texts = Readonly<Record<string, string | undefined>>;
type Answer = PageResult & { status: number };

/** Does what a form of the gifts' pages asks for: `intent` is `activate`, `cancel`, `code` or `settings`. */
export async function answerGiftsForm(context: AppLoadContext, form: Texts): Promise<Answer> {
  const { intent, gift = "", kind } = form;
  if (intent === "activate" || intent === "cancel")
    return changeGift(context, { intent, id: gift, isSpins: kind === "fs" });
  if (intent === "code") return redeem(context, form.code ?? "");
  if (intent === "settings") return saveSettings(context, form.can_issue !== undefined);
  throw new Response(null, { status: 400 });
}

interface Change {
  intent: "activate" | "cancel";
  id: string;
  isSpins: boolean;
}

async function changeGift({ platform, visitor }: AppLoadContext, { intent, id, isSpins }: Change): Promise<Answer> {
  const form = giftForm(id);
  const call =
    intent === "activate" ? (isSpins ? activateFreespins : activateBonus) : isSpins ? cancelFreespins : cancelBonus;
  try {
    const gift = await platform.call(call, { params: { id } });
    return { form, status: 200, done: intent === "cancel" ? doneWith("GIFTS.DONE.CANCELED", gift) : activated(gift) };
  } catch (error) {
    signInAgain(error, visitor.prefix);
    return { form, ...rejection(error, {}) };
  }
}

const doneWith = (code: string, { title }: Gift): Code => ({ code, params: { title } });

const activated = (gift: Gift): Code =>
  doneWith(
    gift.stage === "finished"
      ? "GIFTS.DONE.PAID"
      : gift.stage === "wait" && gift.freespins_left === 0
        ? "GIFTS.DONE.WAITS"
        : "GIFTS.DONE.ACTIVATED",
    gift,
  );

async function redeem({ platform, visitor }: AppLoadContext, typed: string): Promise<Answer> {
  const code = typed.trim().slice(0, 64);
  const wrong = (problem: Code, status = 422): Answer => ({
    form: CODE_FORM,
    status,
    rejected: { values: { code: typed.slice(0, 64) }, fields: { code: problem }, problem: null },
  });
  if (code === "") return wrong({ code: "FORM.REQUIRED" });
  try {
    const gift = await platform.call(redeemPromoCode, { body: { code } });
    return { form: CODE_FORM, status: 200, done: doneWith("GIFTS.DONE.REDEEMED", gift) };
  } catch (error) {
    signInAgain(error, visitor.prefix);
    if (isRejectedCode(error)) return wrong({ code: error.problem.code, params: error.problem.params });
    const answer = rejection(error, { code: typed.slice(0, 64) });
    return { form: CODE_FORM, ...answer };
  }
}

/** The platform knows why a code brings nothing: its text belongs to the field. */
const isRejectedCode = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.problem.code === "BONUS.CODE_REJECTED";

async function saveSettings({ platform, visitor }: AppLoadContext, can_issue: boolean): Promise<Answer> {
  try {
    await platform.call(updateBonusSettings, { body: { can_issue } });
    return { form: SETTINGS_FORM, status: 200, done: { code: can_issue ? "GIFTS.DONE.ON" : "GIFTS.DONE.OFF" } };
  } catch (error) {
    signInAgain(error, visitor.prefix);
    return { form: SETTINGS_FORM, ...rejection(error, {}) };
  }
}

function rejection(error: unknown, values: Readonly<Record<string, string>>) {
  const { status, ...rejected } = rejectedForm(error, values);
  return { status, rejected };
}

/** The session has ended meanwhile: the player signs in and comes back to their gifts. */
function signInAgain(error: unknown, prefix: string): void {
  if (error instanceof PlatformError && error.status === 401)
    throw redirect(`/sign-in?redirect=${encodeURIComponent(`${prefix}/profile/gifts`)}`);
}
