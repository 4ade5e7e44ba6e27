import { useEffect, useRef, useState } from "react";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { useTranslate } from "#ui/translate.ts";
import { publishPaymentChange } from "./payment-changes.ts";
import { CancelForm } from "./payment-forms.tsx";

const FIRST_HEIGHT = 640;
const MOST_HEIGHT = 1_600;

/**
 * The provider's own page inside the modal. It posts its height and that it is done; what it says of the result is not
 * believed: the platform is asked for the state.
 */
export function FrameStep({ payment }: { payment: PlayerPayment }) {
  const t = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const { url } = payment.next;
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (!url || source !== frame.current?.contentWindow || origin !== new URL(url).origin) return;
      const message = (typeof data === "object" ? data : null) as { type?: unknown; height?: unknown } | null;
      if (message?.type === "payment-frame.height" && typeof message.height === "number")
        setHeight(Math.min(Math.max(message.height, 200), MOST_HEIGHT));
      if (message?.type === "payment-frame.result") publishPaymentChange(payment.payment);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [url, payment.payment]);
  return (
    <>
      <iframe
        ref={frame}
        src={url ?? undefined}
        title={t("CASHBOX.FRAME")}
        height={height}
        className="w-full rounded-medium border border-line bg-white"
      />
      <CancelForm payment={payment} />
    </>
  );
}
