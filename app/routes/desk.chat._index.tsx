import { Link, type MetaArgs, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CHAT_STATES, listDeskChats } from "#schemas/api/chat.ts";
import { chatOf } from "#schemas/rules/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { ChatTable } from "../desk/chat/chat-table.tsx";
import { inboxPath, inboxQuery, readInboxChoice, readInboxPage } from "../desk/chat/inbox-choice.ts";
import { InboxFilter } from "../desk/chat/inbox-filter.tsx";
import { InboxPager } from "../desk/chat/inbox-pager.tsx";
import { mergeChats } from "../desk/chat/merge-chats.ts";
import { SoundSwitch } from "../desk/chat/sound-switch.tsx";
import { useChatNews } from "../desk/chat/use-chat-news.ts";
import { deskCall } from "../desk/desk.server.ts";
import { DeskPage } from "../desk/desk-page.tsx";
import { deskMeta } from "../desk/texts.tsx";
import { useDesk } from "../desk/use-desk.ts";

/** Where the page's socket fails. */
const POLL_MS = 5_000;

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.CHAT");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const choice = readInboxChoice(searchParams);
  const after = readInboxPage(searchParams);
  const query = { ...inboxQuery(choice), ...(after === null ? {} : { after }) };
  const hasChat = chatOf(context.visitor.brand) === "built-in";
  const { chats, next } = await deskCall(request, context.platform.call(listDeskChats, { query }));
  return { choice, hasChat, after, next, chats };
}

/** The inbox (OPS-08): an agent who has it open is at the desk. */
export default function DeskChats() {
  const t = useTranslate();
  const { choice, hasChat, after, next, chats } = useLoaderData<typeof loader>();
  const { editor } = useDesk();
  const { heard } = useChatNews(chats, POLL_MS);
  return (
    <DeskPage
      title={t("DESK.NAV.CHAT")}
      lead={t(hasChat ? "DESK.CHAT.LEAD" : "DESK.CHAT.LEAD.NONE")}
      actions={
        <>
          <SoundSwitch />
          <nav aria-label={t("DESK.CHAT.STATES")} className="desk-actions">
            {CHAT_STATES.map((state) => (
              <Link
                key={state}
                to={inboxPath({ ...choice, state })}
                className="desk-button"
                aria-current={choice.state === state ? "page" : undefined}
              >
                {t(state === "open" ? "DESK.CHAT.OPEN" : "DESK.CHAT.CLOSED")}
              </Link>
            ))}
          </nav>
        </>
      }
    >
      <InboxFilter choice={choice} />
      <ChatTable chats={mergeChats(chats, heard, choice, editor?.id ?? 0, { after, next })} />
      <InboxPager choice={choice} after={after} next={next} />
    </DeskPage>
  );
}
