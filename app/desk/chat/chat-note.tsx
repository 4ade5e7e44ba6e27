import { useEffect, useState } from "react";
import type { DeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { Note } from "../note.tsx";
import { Timestamp } from "../timestamp.tsx";

interface Props {
  chat: DeskChat;
  /** Id of the agent whose page this is. */
  agent: number;
}

/** Who answers a conversation, or who has closed it. An agent from whom it was taken sees by whom. */
export function ChatNote({ chat, agent }: Props) {
  const t = useTranslate();
  const holder = chat.agent?.id ?? null;
  const [hadIt, setHadIt] = useState(false);
  useEffect(() => {
    if (holder === null || holder === agent) setHadIt(holder === agent);
  }, [holder, agent]);
  if (chat.agent && holder === agent) return <Note tone="good">{t("DESK.CHAT.YOURS")}</Note>;
  if (chat.agent) {
    const { name } = chat.agent;
    return (
      <Note tone="warn" live={hadIt}>
        {t(hadIt ? "DESK.CHAT.LOST" : "DESK.CHAT.TAKEN", { name })}
      </Note>
    );
  }
  if (chat.state === "open") return <Note tone="info">{t("DESK.CHAT.NOBODY")}</Note>;
  return (
    <Note tone="info">
      {t("DESK.CHAT.IS_CLOSED")}
      {chat.closed ? (
        <>
          {" "}
          {t("DESK.CHAT.CLOSED_BY", { name: chat.closed.by })}
          {" · "}
          <Timestamp at={chat.closed.at} />
        </>
      ) : null}
    </Note>
  );
}
