import { type AppLoadContext, data } from "@remix-run/server-runtime";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { onward, requirePlayer } from "../shell/guards/guards.server.ts";
import { acceptDetails } from "./accept-details.server.ts";

/** A player's answer to the terms. With the field `stay`, who asked shows the outcome itself. */
export async function acceptTerms(context: AppLoadContext, request: Request) {
  const player = requirePlayer(context, request);
  const form = await formTexts(request);
  const values = { redirect: form.redirect ?? "" };
  if (form.terms_acceptance === undefined) {
    const rejected: FormResult = { values, fields: { terms_acceptance: { code: "FORM.TERMS" } }, problem: null };
    return data(rejected, { status: 422 });
  }
  try {
    await acceptDetails(context, player);
  } catch (error) {
    const { status, ...rejected } = rejectedForm(error, values);
    return data<FormResult>(rejected, { status });
  }
  return form.stay === undefined ? onward(context, form.redirect ?? null) : { accepted: true as const };
}
