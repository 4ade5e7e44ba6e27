import { Form, useNavigation } from "@remix-run/react";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { Button } from "#ui/button.tsx";
import type { ButtonVariant } from "#ui/button-classes.ts";
import { useTranslate } from "#ui/translate.ts";
import type { MessageId } from "../i18n/message-id.ts";

interface Props {
  action: "/deposit" | "/withdraw";
  intent: string;
  /** Name of the field that says what the intent is about, and its value. */
  field: string;
  id: string;
  label: MessageId;
  variant?: ButtonVariant;
}

/** One button that posts what the player wants done with one thing; it works without script. */
export function IntentForm({ action, intent, field, id, label, variant = "quiet" }: Props) {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent && formData.get(field) === id;
  return (
    <Form method="post" action={action} replace preventScrollReset>
      <input type="hidden" name={field} value={id} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={variant} wide busy={busy}>
        {t(label)}
      </Button>
    </Form>
  );
}

/** Gives up a deposit that waits for the player. */
export const CancelForm = ({ payment: { payment } }: { payment: PlayerPayment }) => (
  <IntentForm
    action="/deposit"
    intent="cancel"
    field="payment"
    id={payment.id}
    label="CASHBOX.PAYMENT.CANCEL"
    variant="ghost"
  />
);

/** Takes a withdrawal back. */
export const RecallForm = ({ payment: { payment } }: { payment: PlayerPayment }) => (
  <IntentForm action="/withdraw" intent="recall" field="payment" id={payment.id} label="CASHBOX.CASHOUT.RECALL" />
);
