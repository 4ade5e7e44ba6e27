import type { AppLoadContext } from "@remix-run/server-runtime";
import { confirmUserLimit } from "#schemas/api/limits.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { PlatformError } from "../../gateways/platform.server.ts";
import type { Code } from "../../i18n/format-error-code.ts";

/** A change that now counts, or why it doesn't, and whether trying again may help. */
export type ConfirmResult = { confirmed: AnswerOf<typeof confirmUserLimit> } | { failed: Code; again: boolean };

/** Confirms a loosening with the token of its e-mail. */
export async function confirmLimit(
  { platform, log }: Pick<AppLoadContext, "platform" | "log">,
  token: string,
): Promise<ConfirmResult & { status: number }> {
  if (token === "") return { failed: { code: "LIMITS.CONFIRM.MISSING" }, again: false, status: 422 };
  try {
    return { confirmed: await platform.call(confirmUserLimit, { body: { token } }), status: 200 };
  } catch (error) {
    if (error instanceof PlatformError && error.status < 500) {
      const { status, problem } = error;
      // A token of a wrong form is one that was never sent.
      const failed: Code =
        status === 422 ? { code: "LIMIT.TOKEN_UNKNOWN" } : { code: problem.code, params: problem.params };
      return { failed, again: status === 429, status };
    }
    log.error({ err: error }, "CONFIRM_LIMIT_ERROR");
    return { failed: { code: "ERROR.BUSY.TEXT" }, again: true, status: 503 };
  }
}
