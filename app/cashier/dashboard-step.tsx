import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { Gift } from "#schemas/api/bonuses.ts";
import type { PlayerPayment } from "#schemas/api/payments.ts";
import type { Payment } from "#schemas/api/profile.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { paymentMoney } from "#schemas/rules/payment-money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useTimes } from "#ui/use-times.ts";
import { wageringGift, waitsWithWins } from "../gifts/open-gifts.ts";
import { WagerProgress } from "../gifts/wager-progress.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { PAYMENT_ACTION_NAMES, PAYMENT_STATE_NAMES } from "../i18n/payment-names.ts";
import { smallUnitOf } from "../shell/coin-unit.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { useMoney } from "../shell/use-money.ts";
import { useMoneyUnit } from "../shell/use-money-unit.ts";
import { AccountLine } from "./account-line.tsx";
import { Line } from "./line.tsx";
import type { CashboxData } from "./load-cashbox.server.ts";
import { LoadFailed, TextLink } from "./notes.tsx";
import { useFreshPayments } from "./use-fresh-payments.ts";
import { WaitingWins } from "./waiting-wins.tsx";

/** Lines in one frame, with rules between them. */
const LIST = "divide-y divide-line rounded-medium border border-line";

/** How many payments that have ended the overview shows. */
const LAST = 3;

/** The overview: the balance in play, payments that wait, the last ones, and the other accounts. */
export function DashboardStep({ data }: { data: CashboxData }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  useFreshPayments();
  if (data.accounts === null) return <LoadFailed title={t("DEPOSIT.FAILED.TITLE")} text={t("DEPOSIT.FAILED.TEXT")} />;
  return (
    <>
      <BalanceCard data={data} />
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink
          variant="main"
          size="large"
          to={withModal(page, "deposit", { from: "dashboard" })}
          replace
          preventScrollReset
        >
          {t("CASHBOX.DEPOSIT")}
        </ButtonLink>
        <ButtonLink size="large" to={withModal(page, "withdraw", { from: "dashboard" })} replace preventScrollReset>
          {t("CASHBOX.WITHDRAW")}
        </ButtonLink>
      </div>
      <OpenPayments payments={data.open} />
      <LastPayments data={data} />
      <Accounts data={data} accounts={data.accounts} />
      <nav className="flex flex-wrap gap-x-6" aria-label={t("CASHBOX.MORE")}>
        <TextLink to="/profile/payments-history">{t("PROFILE.TAB.PAYMENTS")}</TextLink>
        <TextLink to="/profile/limits">{t("PROFILE.TAB.LIMITS")}</TextLink>
      </nav>
    </>
  );
}

function BalanceCard({ data: { account, currency, methods, payments, gifts } }: { data: CashboxData }) {
  const t = useTranslate();
  const money = useMoney();
  if (!account) return null;
  const { amount_cents, available_to_cashout_cents } = account;
  // Document 2 section 3: the bonus balance is the total less what can be cashed out.
  const bonus = amount_cents - available_to_cashout_cents;
  const available = methods?.available_to_cashout_cents ?? available_to_cashout_cents;
  const gift = wageringGift(gifts ?? [], currency);
  const reserved = (payments ?? [])
    .filter((payment) => payment.action === "cashout" && payment.currency === currency && isOpen(payment))
    .reduce((sum, payment) => sum + payment.amount_cents, 0);
  return (
    <section className="grid gap-3 rounded-medium bg-raised p-4" aria-label={t("CASHBOX.BALANCE")}>
      <p className="font-bold font-display text-3xl tabular-nums">{money(amount_cents, currency)}</p>
      <dl className="grid gap-1.5">
        {bonus > 0 ? (
          <>
            <Line name={t("ACCOUNT.REAL")} value={money(available_to_cashout_cents, currency)} />
            <Line name={t("ACCOUNT.BONUS")} value={money(bonus, currency)} />
          </>
        ) : null}
        <Line name={t("CASHBOX.AVAILABLE")} value={money(available, currency)} />
        {reserved > 0 ? <Line name={t("CASHBOX.RESERVED")} value={money(reserved, currency)} /> : null}
      </dl>
      {gift ? <WageringGift gift={gift} /> : null}
      <WaitingWins gifts={(gifts ?? []).filter((each) => each.currency === currency && waitsWithWins(each))} />
      <UnitForm currency={currency} />
    </section>
  );
}

/** The gift that wagers in this currency, with how far it is. */
function WageringGift({ gift }: { gift: Gift }) {
  const t = useTranslate();
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <Link
        to={`/profile/gifts/${gift.id}`}
        className="focus-ring flex min-h-8 items-center justify-self-start rounded-small font-semibold text-sm underline-offset-4 hover:underline"
      >
        {gift.title}
      </Link>
      <WagerProgress gift={gift} label={t("GIFTS.PROGRESS", { title: gift.title })} />
    </div>
  );
}

/** A coin with a small unit can be counted in it (CASH-09). */
function UnitForm({ currency }: { currency: CurrencyCode }) {
  const t = useTranslate();
  const unit = useMoneyUnit()(currency);
  const small = smallUnitOf(currency);
  if (small === null) return null;
  const isSmall = unit.code === small;
  return (
    <Form method="post" action="/deposit" replace preventScrollReset>
      <input type="hidden" name="intent" value="unit" />
      <Button type="submit" name="unit" value={isSmall ? "coin" : "small"} size="small">
        {t("CASHBOX.UNIT.SHOW", { unit: isSmall ? currency : small })}
      </Button>
    </Form>
  );
}

const isOpen = ({ state }: Payment): boolean => state === "pending" || state === "processing" || state === "reserved";

function OpenPayments({ payments }: { payments: readonly PlayerPayment[] }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  if (payments.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">{t("CASHBOX.OPEN")}</h3>
      <ul className={LIST}>
        {payments.map((open) => {
          const { payment, next, recallable } = open;
          const label = recallable
            ? "CASHBOX.OPEN.RECALL"
            : next.kind === "none"
              ? "CASHBOX.OPEN.SHOW"
              : "CASHBOX.OPEN.CONTINUE";
          return (
            <PaymentLine key={payment.id} payment={payment}>
              <ButtonLink
                size="small"
                to={withModal(pathname + search, payment.action === "cashout" ? "withdraw" : "deposit", {
                  payment: payment.id,
                  from: "dashboard",
                })}
                replace
                preventScrollReset
              >
                {t(label)}
              </ButtonLink>
            </PaymentLine>
          );
        })}
      </ul>
    </section>
  );
}

function LastPayments({ data: { payments } }: { data: CashboxData }) {
  const t = useTranslate();
  const ended = (payments ?? []).filter((payment) => payment.action === "play_money" || !isOpen(payment));
  if (ended.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">{t("CASHBOX.LAST")}</h3>
      <ul className={LIST}>
        {ended.slice(0, LAST).map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function PaymentLine({ payment, children }: { payment: Payment; children?: React.ReactNode }) {
  const t = useTranslate();
  const { time } = useTimes();
  const money = useMoney();
  const { cents, currency } = paymentMoney(payment);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {t(PAYMENT_ACTION_NAMES[payment.action])}
          <Badge theme="quiet">{t(PAYMENT_STATE_NAMES[payment.state])}</Badge>
        </p>
        <p className="text-muted text-xs">
          {time(payment.created_at)}
          {payment.method === null ? null : ` · ${payment.method}`}
        </p>
      </div>
      <strong className="ml-auto tabular-nums">{money(cents, currency)}</strong>
      {children}
    </li>
  );
}

function Accounts({ data, accounts }: { data: CashboxData; accounts: NonNullable<CashboxData["accounts"]> }) {
  const t = useTranslate();
  const busy = useNavigation().formAction !== undefined;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-sm">{t("DEPOSIT.ACCOUNTS")}</h3>
      {accounts.length > 1 ? (
        <ul className={LIST} aria-label={t("DEPOSIT.ACCOUNTS")}>
          {accounts.map((account) => (
            <AccountLine key={account.currency} account={account} busy={busy} />
          ))}
        </ul>
      ) : null}
      {data.others.length > 0 ? <OpenAccount data={data} busy={busy} /> : null}
    </section>
  );
}

function OpenAccount({ data: { others, asked }, busy }: { data: CashboxData; busy: boolean }) {
  const t = useTranslate();
  const intl = useIntl();
  return (
    <Form method="post" action="/deposit" replace preventScrollReset>
      <Field
        name="currency"
        label={t("DEPOSIT.OTHER")}
        hint={t("DEPOSIT.OTHER_HINT")}
        error={asked.errorCode ? formatErrorCode(intl, { code: asked.errorCode }) : undefined}
      >
        {(control) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
            <Select {...control} required>
              {others.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
            <Button type="submit" busy={busy} size="large">
              {t("DEPOSIT.OPEN")}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}

/** Back to the overview, for a step that was opened from it (ROUTE-09). */
export function BackToDashboard() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <Link
      to={withModal(pathname + search, "dashboard")}
      replace
      preventScrollReset
      className="focus-ring inline-flex min-h-11 items-center justify-self-start rounded-small font-semibold text-sm"
    >
      <span aria-hidden="true">←&nbsp;</span>
      {t("CASHBOX.BACK")}
    </Link>
  );
}
