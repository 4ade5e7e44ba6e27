import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Skeleton } from "#ui/skeleton.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import type { Completion } from "./completion.server.ts";
import { CompletionForm } from "./completion-form.tsx";
import type { Saved } from "./player-form.ts";

interface Props {
  context: string;
  title: MessageId;
  text: MessageId;
  close: () => void;
}

/** The inside of both popups that ask for what is missing: it gets its fields itself, and closes when they are saved. */
export function CompletionPopup({ context, title, text, close }: Props) {
  const intl = useIntl();
  const asked = useFetcher<{ completion: Completion }>();
  const sent = useFetcher<Saved>();
  const { load } = asked;
  useEffect(() => load(`/profile/complete?context=${context}`), [load, context]);
  const saved = sent.state === "idle" && sent.data?.saved;
  const nothing = asked.data?.completion.form.fields.length === 0;
  useEffect(() => {
    if (saved || nothing) close();
  }, [saved, nothing, close]);
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5 py-6">
      <ModalTitle>{intl.formatMessage({ id: title })}</ModalTitle>
      <p className="text-muted">{intl.formatMessage({ id: text })}</p>
      {asked.data ? (
        <CompletionForm
          completion={asked.data.completion}
          target={null}
          answer={sent.data}
          As={sent.Form}
          busy={sent.state !== "idle"}
        />
      ) : (
        <div className="grid gap-5" aria-busy="true">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </div>
  );
}
