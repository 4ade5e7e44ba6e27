import { Link } from "@remix-run/react";
import type { DeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { Timestamp } from "../timestamp.tsx";
import { QUEUE_TEXTS, visitorName } from "./chat-names.ts";
import { useStillFocus } from "./use-still-focus.ts";

/** Who answers a conversation, or who has closed it. */
function Answerer({ chat: { state, closed, agent } }: { chat: DeskChat }) {
  const t = useTranslate();
  if (state === "open") return agent?.name ?? t("DESK.CHAT.FREE");
  if (!closed) return t("DESK.CHAT.CLOSED");
  return (
    <>
      {t("DESK.CHAT.CLOSED_BY", { name: closed.by })}
      <small>
        <Timestamp at={closed.at} />
      </small>
    </>
  );
}

/** Conversations: whom they are with, the last message, and who answers. */
export function ChatTable({ chats }: { chats: readonly DeskChat[] }) {
  const t = useTranslate();
  const body = useStillFocus();
  if (chats.length === 0) return <p className="desk-empty">{t("DESK.CHAT.NONE")}</p>;
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t("DESK.CHAT.WHO")}</th>
          <th scope="col">{t("DESK.CHAT.QUEUE")}</th>
          <th scope="col">{t("DESK.CHAT.LAST")}</th>
          <th scope="col">{t("DESK.CHAT.AGENT")}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {chats.map((chat) => (
          <tr key={chat.id} data-chat={chat.id}>
            <th scope="row">
              <Link to={`/desk/chat/${chat.id}`} className="desk-title">
                <bdi>{visitorName(t, chat)}</bdi>
              </Link>
              {chat.visitor_here ? <small className="desk-here">{t("DESK.CHAT.HERE")}</small> : null}
              {chat.unread > 0 ? <small>{t("DESK.CHAT.UNREAD", { count: chat.unread })}</small> : null}
            </th>
            <td data-head={t("DESK.CHAT.QUEUE")}>
              {t(chat.contact ? "DESK.CHAT.CONTACT" : QUEUE_TEXTS[chat.group])}
              {chat.tag ? <small>{chat.tag}</small> : null}
            </td>
            <td>
              <bdi>{chat.visitor_types ? t("DESK.CHAT.TYPES") : chat.excerpt || t("DESK.CHAT.FILE")}</bdi>
              <small>
                <Timestamp at={chat.updated_at} />
              </small>
            </td>
            <td data-head={t("DESK.CHAT.AGENT")}>
              <Answerer chat={chat} />
              {chat.rating ? (
                <small>{t(chat.rating === "good" ? "DESK.CHAT.RATING.GOOD" : "DESK.CHAT.RATING.BAD")}</small>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
