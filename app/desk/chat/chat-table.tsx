import { Link } from "@remix-run/react";
import type { DeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { Timestamp } from "../timestamp.tsx";
import { QUEUE_TEXTS, visitorName } from "./chat-names.ts";

/** Conversations: whom they are with, what was said last, and who answers. */
export function ChatTable({ chats }: { chats: readonly DeskChat[] }) {
  const t = useTranslate();
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
      <tbody>
        {chats.map((chat) => (
          <tr key={chat.id}>
            <th scope="row">
              <Link to={`/desk/chat/${chat.id}`} className="desk-title">
                <bdi>{visitorName(t, chat)}</bdi>
              </Link>
              {chat.unread > 0 ? <small>{t("DESK.CHAT.UNREAD", { count: chat.unread })}</small> : null}
            </th>
            <td>
              {t(QUEUE_TEXTS[chat.group])}
              {chat.tag ? <small>{chat.tag}</small> : null}
            </td>
            <td>
              <bdi>{chat.excerpt || t("DESK.CHAT.FILE")}</bdi>
              <small>
                <Timestamp at={chat.updated_at} />
              </small>
            </td>
            <td>
              {chat.agent?.name ?? t("DESK.CHAT.FREE")}
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
