import { Form, useNavigation } from "@remix-run/react";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { Button } from "#ui/button.tsx";
import { useTranslate } from "#ui/translate.ts";

/** Gives up a deposit that waits for the player. */
export function CancelForm({ payment: { payment } }: { payment: PlayerPayment }) {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action="/deposit" replace preventScrollReset>
      <input type="hidden" name="payment" value={payment.id} />
      <Button
        type="submit"
        name="intent"
        value="cancel"
        variant="ghost"
        wide
        busy={state !== "idle" && formData?.get("payment") === payment.id}
      >
        {t("CASHBOX.PAYMENT.CANCEL")}
      </Button>
    </Form>
  );
}

/** Takes a withdrawal back. */
export function RecallForm({ payment: { payment } }: { payment: PlayerPayment }) {
  const t = useTranslate();
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action="/withdraw" replace preventScrollReset>
      <input type="hidden" name="payment" value={payment.id} />
      <Button
        type="submit"
        name="intent"
        value="recall"
        wide
        busy={state !== "idle" && formData?.get("payment") === payment.id}
      >
        {t("CASHBOX.CASHOUT.RECALL")}
      </Button>
    </Form>
  );
}
