import type { AppLoadContext } from "@remix-run/server-runtime";
import { answerDeskChat, closeDeskChat, releaseDeskChat, reopenDeskChat, takeDeskChat } from "#schemas/api/chat.ts";
import { attempt, type Done } from "../desk.server.ts";

/** Does what an agent asked for beside a conversation; gives what was refused with the text that was typed. */
export function answerChatForm(
  { platform }: Pick<AppLoadContext, "platform">,
  id: string,
  form: FormData,
): Promise<Done<unknown>> {
  const params = { id };
  const text = String(form.get("text") ?? "");
  const intent = form.get("intent");
  if (intent === "close") return attempt(platform.call(closeDeskChat, { params }), { text });
  if (intent === "reopen") return attempt(platform.call(reopenDeskChat, { params }), { text });
  if (intent === "release") return attempt(platform.call(releaseDeskChat, { params }), { text });
  if (intent === "answer") {
    const body = { client_id: String(form.get("client_id")), text };
    return attempt(platform.call(answerDeskChat, { params, body }), { text });
  }
  const from = form.get("from");
  const body = {
    read: Number(form.get("read") ?? 0),
    types: form.get("types") === "1",
    ...(from === null ? {} : { from: Number(from) }),
  };
  return attempt(platform.call(takeDeskChat, { params, body }), { text });
}
