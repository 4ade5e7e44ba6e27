import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { PaymentMethod } from "#schemas/brand/payments.ts";
import { Badge } from "#ui/badge.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { addressOf, type MethodFilter, type MethodKind } from "./method-filter.ts";
import { paymentTimeLabel } from "./payment-time.ts";

const KIND_LABELS: Readonly<Record<MethodKind, MessageId>> = {
  all: "PAYMENTS.KIND.ALL",
  fiat: "PAYMENTS.KIND.FIAT",
  crypto: "PAYMENTS.KIND.CRYPTO",
};

export interface PaymentsData {
  filter: MethodFilter;
  kinds: readonly MethodKind[];
  currencies: readonly string[];
  methods: readonly PaymentMethod[];
}

/** The visitor's ways to pay, filtered by links; a table from tablets on, cards on phones. */
export function PaymentsView({ data: { filter, kinds, currencies, methods } }: { data: PaymentsData }) {
  const intl = useIntl();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={intl.formatMessage({ id: "PAYMENTS.TITLE" })}>
      {kinds.length > 2 ? (
        <Choices label="PAYMENTS.KIND">
          {kinds.map((kind) => (
            <Choice key={kind} to={addressOf({ kind, currency: null })} chosen={kind === filter.kind}>
              {intl.formatMessage({ id: KIND_LABELS[kind] })}
            </Choice>
          ))}
        </Choices>
      ) : null}
      {currencies.length > 1 ? (
        <Choices label="PAYMENTS.CURRENCY">
          <Choice to={addressOf({ ...filter, currency: null })} chosen={filter.currency === null}>
            {intl.formatMessage({ id: "PAYMENTS.CURRENCY.ALL" })}
          </Choice>
          {currencies.map((currency) => (
            <Choice key={currency} to={addressOf({ ...filter, currency })} chosen={currency === filter.currency}>
              {currency}
            </Choice>
          ))}
        </Choices>
      ) : null}
      <p role="status" className="text-muted text-sm">
        {intl.formatMessage({ id: "PAYMENTS.COUNT" }, { count: methods.length })}
      </p>
      {methods.some(({ withdrawal }) => withdrawal) ? (
        <p className="text-muted text-sm">{intl.formatMessage({ id: "PAYMENTS.PAYOUT_NOTE" })}</p>
      ) : null}
      <MethodTable methods={methods} />
      <ul className="grid gap-3 md:hidden">
        {methods.map((method) => (
          <MethodCard key={method.id} method={method} />
        ))}
      </ul>
    </section>
  );
}

function Choices({ label, children }: { label: MessageId; children: React.ReactNode }) {
  const intl = useIntl();
  return (
    <nav className="chips" aria-label={intl.formatMessage({ id: label })}>
      <ul className="chips-list">{children}</ul>
    </nav>
  );
}

const Choice = ({ to, chosen, children }: { to: string; chosen: boolean; children: React.ReactNode }) => (
  <li>
    <Link to={to} preventScrollReset className="chip focus-ring" aria-current={chosen ? "page" : undefined}>
      {children}
    </Link>
  </li>
);

const CELL = "border-line border-b px-3 py-3";

function MethodTable({ methods }: { methods: readonly PaymentMethod[] }) {
  const intl = useIntl();
  const head = (id: MessageId) => (
    <th scope="col" className={`${CELL} text-start font-semibold text-muted`}>
      {intl.formatMessage({ id })}
    </th>
  );
  return (
    <div className="max-md:hidden overflow-hidden rounded-medium border border-line bg-surface">
      <table className="w-full border-collapse text-start text-sm">
        <caption className="sr-only">{intl.formatMessage({ id: "PAYMENTS.TITLE" })}</caption>
        <thead>
          <tr>
            {head("PAYMENTS.METHOD")}
            {head("PAYMENTS.DEPOSIT")}
            {head("PAYMENTS.WITHDRAWAL")}
            {head("PAYMENTS.FEE")}
            {head("PAYMENTS.TIME")}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {methods.map((method) => (
            <tr key={method.id} className="last:*:border-b-0">
              <th scope="row" className={`${CELL} text-start font-semibold`}>
                <span className="flex flex-wrap items-center gap-2">
                  {nameOf(method)}
                  <Badge theme="quiet">{method.currency}</Badge>
                </span>
              </th>
              <td className={CELL}>
                <Range method={method} direction="deposit" />
              </td>
              <td className={CELL}>
                <Range method={method} direction="withdrawal" />
              </td>
              <td className={CELL}>
                <Fee method={method} />
              </td>
              <td className={CELL}>
                {intl.formatMessage({ id: paymentTimeLabel(method.processingTime, method.network) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MethodCard({ method }: { method: PaymentMethod }) {
  const intl = useIntl();
  const line = (id: MessageId, value: React.ReactNode) => (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{intl.formatMessage({ id })}</dt>
      <dd className="text-end tabular-nums">{value}</dd>
    </div>
  );
  return (
    <li className="grid gap-3 rounded-medium border border-line bg-surface p-4">
      <h2 className="flex items-center justify-between gap-3 font-semibold">
        {nameOf(method)}
        <Badge theme="quiet">{method.currency}</Badge>
      </h2>
      <dl className="grid gap-1.5 text-sm">
        {line("PAYMENTS.DEPOSIT", <Range method={method} direction="deposit" />)}
        {line("PAYMENTS.WITHDRAWAL", <Range method={method} direction="withdrawal" />)}
        {line("PAYMENTS.FEE", <Fee method={method} />)}
        {line("PAYMENTS.TIME", intl.formatMessage({ id: paymentTimeLabel(method.processingTime, method.network) }))}
      </dl>
    </li>
  );
}

/** The currency stands beside the name, so a name that ends with it says it once. */
const nameOf = ({ title, currency }: PaymentMethod) => title.replace(new RegExp(`\\s*\\(${currency}\\)$`), "");

function Fee({ method: { fee } }: { method: PaymentMethod }) {
  const intl = useIntl();
  return <>{fee === "free" ? intl.formatMessage({ id: "PAYMENTS.FREE" }) : fee}</>;
}

/** Limits are short decimal texts, exact as numbers. */
function Range({ method, direction }: { method: PaymentMethod; direction: "deposit" | "withdrawal" }) {
  const intl = useIntl();
  const range = method[direction];
  if (!range) return <span className="text-muted">{intl.formatMessage({ id: "PAYMENTS.NOT_OFFERED" })}</span>;
  const amount = (text: string) => intl.formatNumber(Number(text), { maximumFractionDigits: 8 });
  const { min, max } = range;
  return (
    <span className="whitespace-nowrap">
      {max === null
        ? intl.formatMessage({ id: "PAYMENTS.FROM" }, { min: amount(min) })
        : `${amount(min)} – ${amount(max)}`}{" "}
      {method.restrictions?.amountCurrencyCode ?? method.currency}
    </span>
  );
}
