import type { AppLoadContext } from "@remix-run/server-runtime";
import { clearBonusCode } from "#schemas/api/bonuses.ts";
import { applyCode } from "./deposit-code.server.ts";
import { backToModal, errorParameters, formErrorOf } from "./form-answer.server.ts";
import { deletePromoCode } from "./promo-code.server.ts";

type Texts = Readonly<Record<string, string | undefined>>;

/** Sets or clears the code of the next deposit and shows the form again, with what was typed in it. */
export async function changeCode(context: AppLoadContext, request: Request, form: Texts): Promise<Response> {
  const back = (more: Readonly<Record<string, string | undefined>>) =>
    backToModal(context, request, "deposit", {
      typed: form.amount?.slice(0, 40),
      method: form.method,
      from: form.from,
      ...more,
    });
  try {
    if (form.code_intent === "clear") {
      await context.platform.call(clearBonusCode, {});
      const answer = back({});
      deletePromoCode(answer.headers);
      return answer;
    }
    const error = await applyCode(context, form.code ?? "");
    return back(error ? errorParameters(error) : { autoApplyPromocode: "true" });
  } catch (error) {
    return back(errorParameters({ ...formErrorOf(error), field: "code" }));
  }
}
