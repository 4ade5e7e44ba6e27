import type { DeskChat } from "#schemas/api/chat.ts";
import { useTranslate } from "#ui/translate.ts";
import { DeskButton } from "../desk-button.tsx";

/** What an agent may do with a conversation: what the platform would reject is not offered. */
export function AnswerButtons({ chat, isOwn }: { chat: DeskChat; isOwn: boolean }) {
  const t = useTranslate();
  if (chat.agent && !isOwn) return <TakeOver agent={chat.agent} />;
  return (
    <div className="desk-actions">
      <DeskButton look="main" name="intent" value="answer" aria-keyshortcuts="Control+Enter Meta+Enter">
        {t("DESK.CHAT.SEND")}
      </DeskButton>
      <small className="desk-send-keys">{t("DESK.CHAT.SEND.KEYS")}</small>
      {chat.state === "closed" ? (
        <DeskButton name="intent" value="reopen">
          {t("DESK.CHAT.REOPEN")}
        </DeskButton>
      ) : (
        <>
          <DeskButton name="intent" value={isOwn ? "release" : "take"}>
            {t(isOwn ? "DESK.CHAT.RELEASE" : "DESK.CHAT.TAKE")}
          </DeskButton>
          <DeskButton name="intent" value="close">
            {t("DESK.CHAT.CLOSE")}
          </DeskButton>
        </>
      )}
    </div>
  );
}

/** Asks once, also before script. The conversation is taken from the agent whom the question names and from no other. */
function TakeOver({ agent: { id, name } }: { agent: NonNullable<DeskChat["agent"]> }) {
  const t = useTranslate();
  return (
    <details key={id} className="desk-take-over">
      <summary className="desk-button">{t("DESK.CHAT.TAKE")}</summary>
      <p>{t("DESK.CHAT.TAKE_QUESTION", { name })}</p>
      <input type="hidden" name="from" value={id} />
      <DeskButton look="main" name="intent" value="take">
        {t("DESK.CHAT.TAKE_FROM", { name })}
      </DeskButton>
    </details>
  );
}
