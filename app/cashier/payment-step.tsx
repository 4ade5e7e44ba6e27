import { Link, useLocation } from "@remix-run/react";
import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from "lucide-react";
import { useRef } from "react";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import type { Payment } from "#schemas/api/profile.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { declinedText, needsVerification } from "../i18n/payment-reasons.ts";
import { useFocusIfLost } from "../shell/form/use-focus-if-lost.ts";
import { withModal, withoutModal } from "../shell/modals/url-modal.ts";
import { useFrame } from "../shell/use-frame.ts";
import { useMoney } from "../shell/use-money.ts";
import { FrameStep } from "./frame-step.tsx";
import { Line } from "./line.tsx";
import type { CashboxData, ShownPayment } from "./load-cashbox.server.ts";
import { Note, WholeError } from "./notes.tsx";
import { CancelForm, RecallForm } from "./payment-forms.tsx";
import { TransferStep } from "./transfer-step.tsx";
import { useChecking } from "./use-checking.ts";
import { isUnderWay, usePayment } from "./use-payment.ts";

type Titles = Readonly<Record<Payment["state"], MessageId>>;
const DEPOSIT_TITLES: Titles = {
  pending: "CASHBOX.PAYMENT.WAITS",
  processing: "CASHBOX.PAYMENT.PROCESSING",
  reserved: "CASHBOX.PAYMENT.PROCESSING",
  succeeded: "CASHBOX.PAYMENT.ARRIVED",
  canceled: "CASHBOX.PAYMENT.CANCELED",
  declined: "CASHBOX.PAYMENT.DECLINED",
  rejected: "CASHBOX.PAYMENT.RETURNED",
  recalled: "CASHBOX.PAYMENT.CANCELED",
  refunded: "CASHBOX.PAYMENT.REFUNDED",
  charged_back: "CASHBOX.PAYMENT.CHARGED_BACK",
};
const CASHOUT_TITLES: Titles = {
  pending: "CASHBOX.CASHOUT.APPROVED",
  processing: "CASHBOX.CASHOUT.SENT",
  reserved: "CASHBOX.CASHOUT.RESERVED",
  succeeded: "CASHBOX.CASHOUT.PAID",
  canceled: "CASHBOX.CASHOUT.BACK",
  declined: "CASHBOX.CASHOUT.DECLINED",
  rejected: "CASHBOX.CASHOUT.REJECTED",
  recalled: "CASHBOX.CASHOUT.RECALLED",
  refunded: "CASHBOX.CASHOUT.BACK",
  charged_back: "CASHBOX.CASHOUT.BACK",
};

const ICONS: Readonly<Record<Payment["state"], LucideIcon>> = {
  pending: Clock,
  processing: Clock,
  reserved: Clock,
  succeeded: CircleCheck,
  canceled: Undo2,
  declined: CircleX,
  rejected: CircleX,
  recalled: Undo2,
  refunded: Undo2,
  charged_back: Undo2,
};

/** A payment with its state, as the platform knows it, and what there is to do. */
export function PaymentStep({ data, shown }: { data: CashboxData; shown: ShownPayment }) {
  const { payment, isOffline } = usePayment(shown.payment);
  const t = useTranslate();
  const { kind } = payment.next;
  const money = useMoney();
  const { state, amount_cents, currency } = payment.payment;
  const isChecking = useChecking(payment, data.asked.returned);
  const isFramed = kind === "frame" && state === "pending" && !isChecking;
  const title = useRef<HTMLParagraphElement>(null);
  useFocusIfLost(title, state);
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-3 pt-2 text-center">
        {kind === "address" || isFramed ? null : <StateMark payment={payment} />}
        {/* It is there from the start, so that a state that changes is heard. */}
        <p
          role="status"
          ref={title}
          tabIndex={-1}
          className="font-bold font-display text-xl leading-tight outline-none"
        >
          {kind === "address"
            ? t(state === "processing" ? "CASHBOX.TRANSFER.SEEN" : "CASHBOX.TRANSFER.SEND", {
                amount: money(amount_cents, currency),
              })
            : isFramed
              ? t("CASHBOX.PAYMENT.PAY", { amount: money(amount_cents, currency) })
              : t(isChecking ? "CASHBOX.PAYMENT.CHECKING" : titleOf(payment))}
        </p>
        {kind === "address" || isFramed ? null : <Explanation payment={payment} isChecking={isChecking} />}
      </div>
      <WholeError data={data} />
      {isOffline ? <Note bad>{t("CASHBOX.PAYMENT.OFFLINE")}</Note> : null}
      {kind === "address" ? (
        <TransferStep payment={payment} picture={shown.picture} />
      ) : isFramed ? (
        <FrameStep payment={payment} />
      ) : (
        <StateStep
          payment={payment}
          data={data}
          method={shown.method}
          isLoaded={shown.payment.payment.state === state}
          isChecking={isChecking}
        />
      )}
      {isUnderWay(payment) ? <CheckAgain /> : null}
    </div>
  );
}

/** Before script the player asks for the state anew; an address without the return shows what can be done about it. */
function CheckAgain() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("returned");
  return (
    <noscript>
      <Link
        to={{ pathname, search: `?${query}` }}
        reloadDocument
        className="focus-ring inline-flex min-h-11 items-center font-semibold underline"
      >
        {t("CASHBOX.PAYMENT.CHECK")}
      </Link>
    </noscript>
  );
}

/** The state as a sign above its name: good, bad, or neither. */
function StateMark({ payment: { payment } }: { payment: PlayerPayment }) {
  const { state } = payment;
  const isBad = state === "declined" || state === "rejected";
  return (
    <span
      className={classNames(
        "grid size-14 place-items-center rounded-full bg-raised",
        state === "succeeded" ? "text-good" : isBad ? "text-bad" : "text-muted",
      )}
    >
      <Icon of={ICONS[state]} size={32} />
    </span>
  );
}

interface StateStepProps {
  payment: PlayerPayment;
  data: CashboxData;
  method: string;
  /** The data was loaded in this state of the payment; until then its balance is the one before. */
  isLoaded: boolean;
  /** Nothing is offered that would pay or end it a second time. */
  isChecking: boolean;
}

function StateStep({ payment: shown, data, method, isLoaded, isChecking }: StateStepProps) {
  const t = useTranslate();
  const { time } = useTimes();
  const money = useMoney();
  const { payment, fee_cents, received_cents, next, recallable } = shown;
  const { action, state, currency, amount_cents } = payment;
  const isDeposit = action === "deposit";
  const good = state === "succeeded";
  const account = data.accounts?.find((each) => each.currency === currency);
  return (
    <>
      <dl className="grid gap-2 rounded-medium bg-raised p-4">
        <Line name={t("CASHBOX.AMOUNT")} value={money(amount_cents, currency)} />
        {received_cents === null ? null : (
          <Line name={t("CASHBOX.RECEIVED")} value={money(received_cents, payment.received_currency ?? currency)} />
        )}
        {fee_cents > 0 ? <Line name={t("CASHBOX.FEE")} value={money(fee_cents, currency)} /> : null}
        <Line name={t("CASHBOX.METHOD")} value={method} />
        <Line name={t("CASHBOX.DATE")} value={time(payment.created_at)} />
        {good && isDeposit && isLoaded && account ? (
          <Line name={t("CASHBOX.NEW_BALANCE")} value={money(account.amount_cents, currency)} />
        ) : null}
      </dl>
      {next.kind === "redirect" && next.url && !isChecking ? (
        <a href={next.url} className="button button-main button-large w-full">
          {t("CASHBOX.PAYMENT.CONTINUE")}
        </a>
      ) : null}
      {isDeposit && state === "pending" && !isChecking ? <CancelForm payment={shown} /> : null}
      {recallable ? <RecallForm payment={shown} /> : null}
      {isChecking ? null : <Onward payment={shown} />}
    </>
  );
}

/** A deposit whose time ran out is canceled, and says why. */
function titleOf({ payment: { action, state }, reason }: PlayerPayment): MessageId {
  if (action === "deposit" && state === "canceled" && reason === "expired") return "CASHBOX.PAYMENT.EXPIRED";
  return (action === "deposit" ? DEPOSIT_TITLES : CASHOUT_TITLES)[state];
}

/** Why a payment ended as it did, or what happens next. */
function Explanation({
  payment: { payment, reason, received_cents },
  isChecking,
}: Pick<StateStepProps, "payment" | "isChecking">) {
  const t = useTranslate();
  const { action, state, currency, received_currency } = payment;
  const text = () => {
    if (isChecking) return t("CASHBOX.PAYMENT.CHECKING.TEXT");
    if (action === "deposit") {
      if (state === "declined") return t(declinedText(reason));
      if (state === "canceled")
        return t(reason === "expired" ? "CASHBOX.PAYMENT.EXPIRED.TEXT" : "CASHBOX.PAYMENT.CANCELED.TEXT");
      if (needsVerification(payment)) return t("CASHBOX.PAYMENT.HELD.VERIFY");
      if (state === "processing" && received_cents === null) return t("CASHBOX.PAYMENT.WAIT");
      if (state === "processing")
        return t(received_currency === currency ? "CASHBOX.PAYMENT.HELD" : "CASHBOX.PAYMENT.HELD.CURRENCY");
      if (state === "refunded" || state === "charged_back") return t("CASHBOX.PAYMENT.RETURNED.TEXT");
      return null;
    }
    if (state === "reserved") return t("CASHBOX.CASHOUT.RESERVED.TEXT");
    if (state === "pending" || state === "processing") return t("CASHBOX.CASHOUT.WAIT");
    // An operator has written why.
    if (state === "rejected" && reason) return reason;
    return state === "succeeded" ? null : t("CASHBOX.CASHOUT.BACK.TEXT");
  };
  const message = text();
  return message === null ? null : <p className="max-w-sm text-muted text-sm">{message}</p>;
}

/** The one next step of a payment that has ended, or that waits for the player. */
function Onward({ payment: { payment } }: { payment: PlayerPayment }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const { gifts } = useFrame();
  const page = pathname + search;
  const { action, state, amount_cents, currency } = payment;
  if (action === "deposit" && state === "succeeded") {
    const isGame = pathname.includes("/play/");
    return (
      <>
        {/* What the deposit has brought is there a moment later, and waits to be activated. */}
        {gifts.ready > 0 ? (
          <ButtonLink size="large" wide to="/profile/gifts">
            {t("HEADER.GIFTS.READY", { count: gifts.ready })}
          </ButtonLink>
        ) : null}
        <ButtonLink
          variant="main"
          size="large"
          wide
          to={isGame ? pathname + withoutModal(search) : "/pokies"}
          replace={isGame}
        >
          {t("CASHBOX.PLAY")}
        </ButtonLink>
      </>
    );
  }
  if (action === "deposit" && (state === "declined" || state === "canceled")) {
    const amountProp = unitsOf(BigInt(amount_cents), currency);
    return (
      <ButtonLink
        variant="main"
        size="large"
        wide
        to={withModal(page, "deposit", { amountProp })}
        replace
        preventScrollReset
      >
        {t("CASHBOX.TRY_ANOTHER")}
      </ButtonLink>
    );
  }
  if (needsVerification(payment)) {
    return (
      <ButtonLink wide to="/profile/verification">
        {t("CASHBOX.TO_VERIFICATION")}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink wide to={withModal(page, "dashboard")} replace preventScrollReset>
      {t("CASHBOX.TO_DASHBOARD")}
    </ButtonLink>
  );
}
