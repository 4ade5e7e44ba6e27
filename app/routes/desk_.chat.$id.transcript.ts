import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { translatorOf } from "#ui/translate.ts";
import { readWholeChat } from "../desk/chat/read-whole-chat.server.ts";
import { transcriptOf } from "../desk/chat/transcript.ts";
import { intlFor } from "../i18n/intl.ts";
import { messagesOf } from "../i18n/messages.server.ts";

/** /desk/chat/{id}/transcript: a conversation as a file, for agents of its brand. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const conversation = await readWholeChat(context, request, params.id ?? "");
  const { brand, locale } = context.visitor;
  const intl = intlFor(locale, messagesOf(locale, brand), brand.id);
  const { id } = conversation.chat;
  return new Response(transcriptOf(translatorOf(intl), conversation), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="chat-${id}.txt"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
