import { useEffect, useRef } from "react";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import { useFrame, useHasPage } from "../shell/use-frame.ts";
import { Composer } from "./composer.tsx";
import { MessageList, OutgoingList } from "./message-list.tsx";
import { type ChatTools, useChat } from "./use-chat.ts";

/** The built-in chat with the support agents (CHAT-01): loaded when it is opened. */
export default function ChatModal({ close }: ModalProps) {
  const t = useTranslate();
  const { player } = useFrame();
  const chat = useChat(player?.id ?? null);
  const { state, status, messages, outgoing, outbox, pause } = chat;
  const root = useRef<HTMLDivElement>(null);
  const isClosed = status?.state === "closed";
  const count = messages.length + outgoing.length;
  useEffect(() => {
    // The whole panel: its footer sticks to the end and would cover what stands last.
    if (count > 0 || isClosed) root.current?.scrollIntoView({ block: "end" });
  }, [count, isClosed]);
  return (
    <div
      ref={root}
      className="grid min-h-[calc(100dvh-2.5rem)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-4"
    >
      <header className="sticky -top-5 z-[1] -mx-5 -mt-5 grid gap-1 border-line border-b bg-surface px-5 pt-5 pb-3">
        <ModalTitle>{t("FOOTER.CHAT")}</ModalTitle>
        {chat.tag ? <Badge theme="brand">{chat.tag}</Badge> : null}
      </header>
      <div className="grid content-end gap-3">
        {state === "loading" ? <Spinner /> : null}
        {state === "failed" ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{t("CHAT.FAILED")}</p>
            <Button onClick={() => void chat.retry()}>{t("CHAT.AGAIN")}</Button>
          </div>
        ) : null}
        {state === "ready" && count === 0 && chat.online ? <p className="text-muted">{t("CHAT.WELCOME")}</p> : null}
        <MessageList messages={messages} readByAgent={status?.read_by_agent ?? 0} />
        <OutgoingList
          outgoing={outgoing}
          onAgain={(clientId) => outbox.again(clientId)}
          onDrop={(clientId) => outbox.drop(clientId)}
        />
        <p role="status" className="min-h-5 text-muted text-sm">
          {pause !== null ? t("CHAT.PAUSED", { seconds: pause }) : status?.agent_types ? t("CHAT.TYPES") : null}
        </p>
        {isClosed ? <Rating chat={chat} /> : null}
      </div>
      <footer className="sticky -bottom-5 -mx-5 -mb-5 grid gap-3 border-line border-t bg-surface px-5 pt-3 pb-5">
        {state === "ready" && !chat.online ? <Offline close={close} /> : null}
        {state === "ready" && chat.online ? (
          <Composer
            draft={outbox.draft}
            onDraft={(text) => outbox.setDraft(text)}
            onText={(text) => outbox.add(text)}
            onFile={(file) => outbox.add(file.name, file)}
            onType={chat.types}
          />
        ) : null}
      </footer>
    </div>
  );
}

/** Nobody is at the desk: the contact form, or a mail where the brand has no such page. */
function Offline({ close }: { close: () => void }) {
  const t = useTranslate();
  const { support } = useFrame();
  const hasPage = useHasPage();
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t("CHAT.OFFLINE.LEAD")}</p>
      {hasPage("/support") ? (
        <ButtonLink to="/support#write" variant="main" onClick={close}>
          {t("PART.SUPPORT.FORM")}
        </ButtonLink>
      ) : (
        <a href={`mailto:${support.email}`} className="focus-ring underline">
          {support.email}
        </a>
      )}
    </div>
  );
}

function Rating({ chat }: { chat: ChatTools }) {
  const t = useTranslate();
  const rated = chat.status?.rating ?? null;
  if (rated !== null) return <p role="status">{t("CHAT.RATED")}</p>;
  return (
    <fieldset className="grid gap-2 rounded-large border border-line p-3">
      <legend className="sr-only">{t("CHAT.RATE")}</legend>
      <p aria-hidden>{t("CHAT.RATE")}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void chat.rate("good")}>{t("CHAT.RATE.GOOD")}</Button>
        <Button onClick={() => void chat.rate("bad")}>{t("CHAT.RATE.BAD")}</Button>
      </div>
    </fieldset>
  );
}
