import type { readDeskChat } from "#schemas/api/chat.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { useTranslate } from "#ui/translate.ts";
import { Note } from "../note.tsx";
import { Timestamp } from "../timestamp.tsx";
import { TOPIC_TEXTS } from "./chat-names.ts";

/** What an agent may know of whom they talk to. */
export function PlayerCard({ chat, player }: Pick<AnswerOf<typeof readDeskChat>, "chat" | "player">) {
  const t = useTranslate();
  return (
    <aside aria-labelledby="chat-card" className="desk-chat-card">
      <h2 id="chat-card">{t("DESK.CHAT.CARD")}</h2>
      <dl>
        {player ? (
          <>
            <dt>{t("DESK.CHAT.CARD.ID")}</dt>
            <dd>{player.id}</dd>
            <dt>{t("DESK.CHAT.CARD.EMAIL")}</dt>
            <dd>{player.email}</dd>
            <dt>{t("DESK.CHAT.CARD.COUNTRY")}</dt>
            <dd>{player.country}</dd>
            <dt>{t("DESK.CHAT.CARD.SINCE")}</dt>
            <dd>
              <Timestamp at={player.registered_at} />
            </dd>
            <dt>{t("DESK.CHAT.CARD.VERIFIED")}</dt>
            <dd>{t(player.verified ? "DESK.CHAT.CARD.YES" : "DESK.CHAT.CARD.NO")}</dd>
            {player.statuses.length > 0 ? (
              <>
                <dt>{t("DESK.CHAT.CARD.STATUS")}</dt>
                <dd>{player.statuses.join(", ")}</dd>
              </>
            ) : null}
          </>
        ) : (
          <dd>{t("DESK.CHAT.CARD.GUEST")}</dd>
        )}
        {chat.contact ? (
          <>
            <dt>{t("DESK.CHAT.CARD.NAME")}</dt>
            <dd>
              <bdi>{chat.contact.name}</bdi>
            </dd>
            <dt>{t("DESK.CHAT.CARD.ANSWERS_TO")}</dt>
            <dd>
              {chat.contact.email}
              {player && player.email.toLowerCase() !== chat.contact.email.toLowerCase() ? (
                <Note tone="warn">{t("DESK.CHAT.CARD.OTHER_ADDRESS")}</Note>
              ) : null}
            </dd>
            <dt>{t("DESK.CHAT.CARD.TOPIC")}</dt>
            <dd>{t(TOPIC_TEXTS[chat.contact.topic])}</dd>
            <dt>{t("DESK.CHAT.CARD.REFERENCE")}</dt>
            <dd>{chat.contact.reference}</dd>
          </>
        ) : null}
        <dt>{t("DESK.CHAT.CARD.LANGUAGE")}</dt>
        <dd>{chat.locale}</dd>
      </dl>
    </aside>
  );
}
