import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type DeskChat, listDeskChats } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { ChatTable } from "../desk/chat/chat-table.tsx";
import { mergeChats } from "../desk/chat/merge-chats.ts";
import { useChatNews } from "../desk/chat/use-chat-news.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { deskMeta } from "../desk/texts.tsx";

/** Where the page's socket fails. */
const POLL_MS = 5_000;

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.CHAT");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const state: DeskChat["state"] = new URL(request.url).searchParams.get("state") === "closed" ? "closed" : "open";
  return { state, chats: await deskCall(request, context.platform.call(listDeskChats, { query: { state } })) };
}

/** The inbox (OPS-08): an agent who has it open is at the desk. */
export default function DeskChats() {
  const t = useTranslate();
  const { state, chats } = useLoaderData<typeof loader>();
  const { heard } = useChatNews(chats, POLL_MS);
  return (
    <DeskPage
      title={t("DESK.NAV.CHAT")}
      lead={t("DESK.CHAT.LEAD")}
      actions={
        <>
          <Link to="/desk/chat" className="desk-button" aria-current={state === "open" ? "page" : undefined}>
            {t("DESK.CHAT.OPEN")}
          </Link>
          <Link
            to="/desk/chat?state=closed"
            className="desk-button"
            aria-current={state === "closed" ? "page" : undefined}
          >
            {t("DESK.CHAT.CLOSED")}
          </Link>
        </>
      }
    >
      <ChatTable chats={mergeChats(chats, heard, state)} />
    </DeskPage>
  );
}
