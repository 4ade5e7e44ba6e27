import { Form, useNavigation } from "@remix-run/react";
import { BadgeCheck, CircleX, Clock, Download, FileCheck, Upload } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import type { PlayerDocument, Verification } from "#schemas/api/profile.ts";
import {
  DOCUMENT_BYTES,
  DOCUMENT_KINDS,
  DOCUMENT_TYPES,
  type DocumentKind,
  statusOfKind,
  type VerificationStatus,
} from "#schemas/rules/verification.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { CONTROL_CLASSES } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { useTimes } from "#ui/use-times.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { FormHead, PANEL, Panel } from "../page/panel.tsx";
import { useFieldError, useFocusOnError } from "../shell/form/form-parts.tsx";
import type { Saved } from "./player-form.ts";
import { SavedNote } from "./saved-note.tsx";

const KINDS = {
  identity: "VERIFICATION.KIND.IDENTITY",
  address: "VERIFICATION.KIND.ADDRESS",
  payment: "VERIFICATION.KIND.PAYMENT",
} as const satisfies Record<DocumentKind, MessageId>;

const STATES = {
  none: { label: "VERIFICATION.STATE.NONE", icon: Upload, look: "text-muted" },
  uploaded: { label: "VERIFICATION.STATE.UPLOADED", icon: FileCheck, look: "text-text" },
  in_review: { label: "VERIFICATION.STATE.IN_REVIEW", icon: Clock, look: "text-warn" },
  accepted: { label: "VERIFICATION.STATE.ACCEPTED", icon: BadgeCheck, look: "text-good" },
  refused: { label: "VERIFICATION.STATE.REFUSED", icon: CircleX, look: "text-bad" },
} as const satisfies Record<VerificationStatus, { label: MessageId; icon: typeof Clock; look: string }>;

function State({ state }: { state: VerificationStatus }) {
  const intl = useIntl();
  const { label, icon, look } = STATES[state];
  return (
    <span className={classNames("inline-flex items-center gap-1.5 text-sm", look)}>
      <Icon of={icon} size={16} />
      {intl.formatMessage({ id: label })}
    </span>
  );
}

interface Props {
  verification: Verification;
  answer: Saved | undefined;
}

/** What a player has proved, what waits, and the way to hand in more (PROF-03). */
export function VerificationView({ verification, answer }: Props) {
  const intl = useIntl();
  const { documents, verified, sumsub_verified } = verification;
  return (
    <>
      <Panel id="verification-title" title={intl.formatMessage({ id: "PROFILE.TAB.VERIFICATION" })}>
        <p className="max-w-prose text-muted">
          {intl.formatMessage({ id: verified ? "VERIFICATION.TEXT.DONE" : "VERIFICATION.TEXT" })}
        </p>
        <ul className="grid gap-2 sm:grid-cols-3">
          {DOCUMENT_KINDS.map((kind) => (
            <li key={kind} className="grid gap-1 rounded-medium border border-line bg-raised p-4">
              <strong>{intl.formatMessage({ id: KINDS[kind] })}</strong>
              <State state={statusOfKind(documents, kind)} />
            </li>
          ))}
        </ul>
        {sumsub_verified ? (
          <p className="flex items-center gap-2 text-sm">
            <Icon of={BadgeCheck} className="text-good" />
            {intl.formatMessage({ id: "VERIFICATION.SUMSUB" })}
          </p>
        ) : null}
      </Panel>
      <UploadForm answer={answer} />
      {documents.length > 0 ? (
        <Panel id="documents-title" title={intl.formatMessage({ id: "VERIFICATION.DOCUMENTS" })}>
          <ul className="grid gap-2">
            {documents.map((document) => (
              <Line key={document.id} document={document} />
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

function UploadForm({ answer }: { answer: Saved | undefined }) {
  const intl = useIntl();
  const element = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const result = answer?.result ?? undefined;
  const errorOf = useFieldError(result);
  useFocusOnError(result, element);
  useEffect(() => {
    if (answer?.saved) element.current?.reset();
  }, [answer]);
  const megabytes = DOCUMENT_BYTES / 1024 / 1024;
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      noValidate
      className={PANEL}
      aria-labelledby="upload-title"
    >
      <FormHead id="upload-title" result={result}>
        {intl.formatMessage({ id: "VERIFICATION.UPLOAD" })}
      </FormHead>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field name="kind" label={intl.formatMessage({ id: "VERIFICATION.KIND" })} error={errorOf("kind")}>
          {(control) => (
            <Select {...control}>
              {DOCUMENT_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {intl.formatMessage({ id: KINDS[kind] })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="file"
          label={intl.formatMessage({ id: "VERIFICATION.FILE" })}
          hint={intl.formatMessage({ id: "VERIFICATION.FILE.HINT" }, { megabytes })}
          error={errorOf("file")}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              required
              accept={DOCUMENT_TYPES.join(",")}
              className={classNames(
                CONTROL_CLASSES,
                "py-2.5 text-sm file:mr-3 file:rounded-small file:border-0 file:bg-surface file:px-3 file:py-1 file:font-semibold file:text-text",
              )}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="main" busy={busy}>
          {intl.formatMessage({ id: "VERIFICATION.SEND" })}
        </Button>
        <SavedNote answer={answer} />
      </div>
    </Form>
  );
}

function Line({ document }: { document: PlayerDocument }) {
  const intl = useIntl();
  const { day } = useTimes();
  const { id, kind, file_name, state, reason, uploaded_at } = document;
  const address = `/api/player/documents/${id}`;
  return (
    <li className="grid gap-2 rounded-medium border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="truncate font-semibold">{file_name}</p>
          <p className="text-muted text-sm">
            {intl.formatMessage({ id: KINDS[kind] })} · {day(uploaded_at)}
          </p>
        </div>
        <State state={state} />
      </div>
      {reason ? <p className="text-sm">{intl.formatMessage({ id: "VERIFICATION.REASON" }, { reason })}</p> : null}
      <a
        href={address}
        download
        className="focus-ring inline-flex min-h-11 items-center gap-2 justify-self-start rounded-small text-brand text-sm underline-offset-4 hover:underline"
      >
        <Icon of={Download} size={16} />
        {intl.formatMessage({ id: "VERIFICATION.DOWNLOAD" })}
        <span className="sr-only">{file_name}</span>
      </a>
    </li>
  );
}
