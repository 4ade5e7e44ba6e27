import type { AppLoadContext } from "@remix-run/server-runtime";
import { setRealityCheck } from "#schemas/api/reality-check.ts";
import { REALITY_CHECK_MINUTES } from "#schemas/rules/reality-check.ts";
import type { PageResult } from "../../shell/form/page-result.ts";
import { REALITY_FORM } from "./form-names.ts";
import type { LimitTexts } from "./read-limit-form.ts";

/** Sets the player's own interval of reality checks; nothing chosen leaves it to the licence. */
export async function answerRealityForm(
  { platform }: AppLoadContext,
  { minutes = "" }: LimitTexts,
): Promise<PageResult & { status: number }> {
  const chosen = REALITY_CHECK_MINUTES.find((each) => String(each) === minutes);
  if (chosen === undefined && minutes !== "") {
    const fields = { minutes: { code: "LIMITS.ERROR.REALITY" } };
    return { form: REALITY_FORM, status: 422, rejected: { values: { minutes }, fields, problem: null } };
  }
  await platform.call(setRealityCheck, { body: { minutes: chosen ?? null } });
  return { form: REALITY_FORM, status: 200, done: { code: "LIMITS.DONE.REALITY" } };
}
