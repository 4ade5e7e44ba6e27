import { Copy, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";
import { Button } from "#ui/button.tsx";
import { formatMoney } from "#ui/format-money.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import { displayUnit, inSmallUnits } from "../shell/coin-unit.ts";
import { CancelForm } from "./payment-forms.tsx";
import { useScript } from "./use-script.ts";

/** Where to send coins to: the exact amount, the address with its picture, the network, and blocks as they confirm it. */
export function TransferStep({ payment, picture }: { payment: PlayerPayment; picture: string | null }) {
  const t = useTranslate();
  const intl = useIntl();
  const { time } = useTimes();
  const { next, confirmations, confirmations_needed, received_cents } = payment;
  const { currency, amount_cents, state } = payment.payment;
  const address = next.address ?? "";
  const network = next.network ?? currency;
  // Wallets ask for whole coins, whatever the player counts in.
  const coins = (cents: number) => formatMoney(cents, displayUnit(currency, "coin"), intl.locale);
  const small = inSmallUnits(amount_cents, currency, intl.locale);
  const isSeen = state === "processing";
  return (
    <>
      <div role="status" className="grid gap-2 empty:hidden">
        {isSeen && confirmations !== null && confirmations_needed ? (
          <>
            <progress
              max={confirmations_needed}
              value={confirmations}
              aria-label={t("CASHBOX.TRANSFER.CONFIRMATIONS")}
              className="block h-1.5 w-full overflow-hidden rounded-full bg-raised"
            />
            <p className="text-muted text-sm tabular-nums">
              {t("CASHBOX.TRANSFER.COUNT", { seen: confirmations, needed: confirmations_needed })}
            </p>
          </>
        ) : null}
        {received_cents === null ? null : (
          <p className="text-sm">{t("CASHBOX.TRANSFER.OTHER", { amount: coins(received_cents) })}</p>
        )}
      </div>
      {isSeen ? null : (
        <>
          <div className="flex items-start gap-3 rounded-medium border border-warn p-3 text-sm">
            <Icon of={TriangleAlert} className="mt-0.5 shrink-0 text-warn" />
            {t("CASHBOX.TRANSFER.NETWORK", { currency, network })}
          </div>
          {picture ? (
            <img
              src={picture}
              alt={t("CASHBOX.TRANSFER.PICTURE")}
              width={208}
              height={208}
              className="size-52 justify-self-center rounded-medium bg-white"
            />
          ) : null}
          <Copied name={t("CASHBOX.TRANSFER.ADDRESS")} value={address} />
          <Copied
            name={t("CASHBOX.AMOUNT")}
            value={unitsOf(BigInt(amount_cents), currency).replace(/\.?0+$/, "")}
            shown={small ? `${coins(amount_cents)} (${small})` : coins(amount_cents)}
          />
          {next.expires_at ? (
            <p className="text-muted text-sm">
              {t("CASHBOX.TRANSFER.UNTIL", {
                time: time(next.expires_at),
              })}
            </p>
          ) : null}
        </>
      )}
      {next.url ? (
        <a href={next.url} target="_blank" rel="noreferrer" className="button button-quiet button-medium w-full">
          {t("CASHBOX.TRANSFER.PAGE")}
        </a>
      ) : null}
      {state === "pending" ? <CancelForm payment={payment} /> : null}
    </>
  );
}

/** A value to take along; before script it is selected by hand. */
function Copied({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  const t = useTranslate();
  const hasScript = useScript();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex items-center gap-3 rounded-medium border border-line bg-raised p-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-muted text-xs">{name}</span>
        <code className="select-all font-semibold text-sm [overflow-wrap:anywhere]">{shown}</code>
      </div>
      {hasScript ? (
        <Button size="small" onClick={() => void copy()} aria-label={`${t("CASHBOX.COPY")}: ${name}`}>
          <Icon of={Copy} size={16} />
          <span role="status">{t(isCopied ? "CASHBOX.COPIED" : "CASHBOX.COPY")}</span>
        </Button>
      ) : null}
    </div>
  );
}
