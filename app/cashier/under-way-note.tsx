import { Link, useLocation } from "@remix-run/react";
import type { Payment } from "#schemas/api/profile.ts";
import { useTranslate } from "#ui/translate.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { useMoney } from "../shell/use-money.ts";
import { Note } from "./notes.tsx";

interface Props {
  payment: Payment;
  /** What the form would pay now, in subunits; null while that is no amount. */
  cents: number | null;
}

/**
 * A deposit that is under way, above the form that it came from. The same amount sent once more leads to it and begins no
 * second one (`waitingDeposit`).
 */
export function UnderWayNote({ payment: { id, state, amount_cents, currency, method }, cents }: Props) {
  const t = useTranslate();
  const money = useMoney();
  const { pathname, search } = useLocation();
  const values = { amount: money(amount_cents, currency), method: method ?? "" };
  return (
    <>
      {state === "pending" && cents === amount_cents ? <input type="hidden" name="waiting" value={id} /> : null}
      <div role="status">
        <Note>
          <p>{t("CASHBOX.UNDER_WAY", values)}</p>
          <Link
            to={withModal(pathname + search, "deposit", { payment: id })}
            preventScrollReset
            className="focus-ring inline-flex min-h-11 items-center justify-self-start rounded-small font-semibold underline"
          >
            {t(state === "pending" ? "CASHBOX.UNDER_WAY.CONTINUE" : "CASHBOX.OPEN.SHOW")}
          </Link>
        </Note>
      </div>
    </>
  );
}
