import type { AppLoadContext } from "@remix-run/server-runtime";
import { confirmUserLimit } from "#schemas/api/limits.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { PlatformError } from "../../gateways/platform.server.ts";
import type { MessageId } from "../../i18n/message-id.ts";

/** A change that now counts, or why it doesn't. */
export type ConfirmResult = { confirmed: AnswerOf<typeof confirmUserLimit> } | { failed: MessageId; again: boolean };

const FAILURES: Readonly<Record<number, MessageId>> = {
  404: "LIMITS.CONFIRM.UNKNOWN",
  409: "LIMITS.CONFIRM.CONFLICT",
  422: "LIMITS.CONFIRM.UNKNOWN",
};

/** Confirms a loosening with the token of its e-mail. */
export async function confirmLimit(
  { platform, log }: Pick<AppLoadContext, "platform" | "log">,
  token: string,
): Promise<ConfirmResult & { status: number }> {
  if (token === "") return { failed: "LIMITS.CONFIRM.MISSING", again: false, status: 422 };
  try {
    return { confirmed: await platform.call(confirmUserLimit, { body: { token } }), status: 200 };
  } catch (error) {
    const status = error instanceof PlatformError ? error.status : 503;
    const failed = FAILURES[status];
    if (failed) return { failed, again: false, status };
    log.error({ err: error }, "CONFIRM_LIMIT_ERROR");
    return { failed: "ERROR.BUSY.TEXT", again: true, status };
  }
}
