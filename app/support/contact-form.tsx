import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { CONTACT_LENGTHS, CONTACT_TOPICS, type ContactTopic } from "#schemas/rules/contact.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { CONTROL_CLASSES, Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { CaptchaField } from "../shell/form/captcha-field.tsx";
import { FormProblem, useFieldError, useFocusOnError } from "../shell/form/form-parts.tsx";
import type { FormResult } from "../shell/form/form-result.ts";
import { useProof } from "../shell/form/use-proof.ts";

const TOPICS: Readonly<Record<ContactTopic, MessageId>> = {
  account: "SUPPORT.TOPIC.ACCOUNT",
  payments: "SUPPORT.TOPIC.PAYMENTS",
  bonuses: "SUPPORT.TOPIC.BONUSES",
  games: "SUPPORT.TOPIC.GAMES",
  "safer-play": "SUPPORT.TOPIC.SAFER_PLAY",
  other: "SUPPORT.TOPIC.OTHER",
};

interface Props {
  /** What is known of a signed-in player. */
  known: { name: string; email: string };
  rejected: FormResult | undefined;
  /** Of the message that was sent. */
  reference: string | null;
}

/** Writes to support (CHAT-02): works before script, keeps what was typed, and shows the server's errors by their fields. */
export function ContactForm({ known, rejected, reference }: Props) {
  const intl = useIntl();
  const proof = useProof("contact", rejected);
  const busy = useNavigation().formAction !== undefined || proof.waiting;
  const errorOf = useFieldError(rejected);
  useFocusOnError(rejected, proof.form);
  const text = (id: MessageId) => intl.formatMessage({ id });
  if (reference !== null) return <Sent reference={reference} />;
  const { message } = CONTACT_LENGTHS;
  return (
    <section className="grid gap-5 rounded-large border border-line bg-surface p-5 md:p-6" id="write">
      <header className="grid gap-1">
        <h2 className="font-display font-semibold text-xl">{text("SUPPORT.FORM.TITLE")}</h2>
        <p className="text-muted text-sm">{text("SUPPORT.FORM.LEAD")}</p>
      </header>
      <Form
        method="post"
        action="/support#write"
        noValidate
        ref={proof.form}
        onFocus={proof.onFocus}
        onSubmit={proof.onSubmit}
        preventScrollReset
        className="grid gap-5"
      >
        <FormProblem result={rejected} />
        <div className="grid gap-5 md:grid-cols-2">
          <Field name="name" label={text("SUPPORT.NAME")} error={errorOf("name")}>
            {(control) => (
              <Input {...control} autoComplete="name" required defaultValue={rejected?.values.name ?? known.name} />
            )}
          </Field>
          <Field name="email" label={text("SUPPORT.EMAIL")} error={errorOf("email")}>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="email"
                required
                defaultValue={rejected?.values.email ?? known.email}
              />
            )}
          </Field>
        </div>
        <Field name="topic" label={text("SUPPORT.TOPIC")} error={errorOf("topic")}>
          {(control) => (
            <Select {...control} defaultValue={rejected?.values.topic ?? "account"}>
              {CONTACT_TOPICS.map((topic) => (
                <option key={topic} value={topic}>
                  {text(TOPICS[topic])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="message"
          label={text("SUPPORT.MESSAGE")}
          hint={intl.formatMessage({ id: "SUPPORT.MESSAGE.HINT" }, message)}
          error={errorOf("message")}
        >
          {(control) => (
            <textarea
              {...control}
              required
              rows={6}
              defaultValue={rejected?.values.message ?? ""}
              className={`${CONTROL_CLASSES} resize-y py-3`}
            />
          )}
        </Field>
        <CaptchaField />
        <Button type="submit" variant="main" size="large" busy={busy} className="justify-self-start max-md:w-full">
          {text("SUPPORT.SEND")}
        </Button>
      </Form>
    </section>
  );
}

function Sent({ reference }: { reference: string }) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-2 rounded-large border border-good bg-surface p-5 md:p-6" id="write">
      <h2 ref={heading} tabIndex={-1} className="font-display font-semibold text-xl outline-none">
        {intl.formatMessage({ id: "SUPPORT.SENT.TITLE" })}
      </h2>
      <p role="status" className="text-muted">
        {intl.formatMessage({ id: "SUPPORT.SENT" }, { reference })}
      </p>
    </section>
  );
}
