import { useIntl } from "react-intl";
import { PAYMENT_ACTIONS, PAYMENT_STATES, type Payment } from "#schemas/api/profile.ts";
import { paymentMoney } from "#schemas/rules/payment-money.ts";
import { Badge } from "#ui/badge.tsx";
import { Money } from "#ui/money.tsx";
import { useTimes } from "#ui/use-times.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { PAYMENT_ACTION_NAMES, PAYMENT_STATE_NAMES } from "../../i18n/payment-names.ts";
import { paymentReason } from "../../i18n/payment-reasons.ts";
import { Panel } from "../../page/panel.tsx";
import { useMoneyUnit } from "../../shell/use-money-unit.ts";
import { FilterForm } from "./filter-form.tsx";
import { historyPath, pageLinks, paymentTotals } from "./history-query.ts";
import { HistoryEmpty, HistoryFailed, HistoryLines } from "./history-states.tsx";
import { Pager } from "./pager.tsx";
import type { PaymentsHistory } from "./payments-history.server.ts";

const PATH = "/profile/payments-history";

/** Money that came in or went out apart from games, a page at a time (PROF-04). */
export function PaymentsHistoryView({ history }: { history: PaymentsHistory }) {
  const intl = useIntl();
  const { filter, before, page } = history;
  if (!page) return <HistoryFailed to={historyPath(PATH, filter)} />;
  const asked = Object.keys(filter).length > 0 || before !== null;
  const format = (id: MessageId) => intl.formatMessage({ id });
  return (
    <Panel id="payments-title" title={format("PROFILE.TAB.PAYMENTS")}>
      {asked || page.lines.length > 0 ? (
        <FilterForm
          path={PATH}
          filter={filter}
          choices={[
            {
              name: "action",
              label: "HISTORY.ACTION",
              all: "HISTORY.ACTION.ALL",
              options: PAYMENT_ACTIONS.map((value) => ({ value, text: format(PAYMENT_ACTION_NAMES[value]) })),
            },
            {
              name: "state",
              label: "HISTORY.STATE",
              all: "HISTORY.STATE.ALL",
              options: PAYMENT_STATES.map((value) => ({ value, text: format(PAYMENT_STATE_NAMES[value]) })),
            },
          ]}
        />
      ) : null}
      {page.lines.length === 0 ? (
        <HistoryEmpty filtered={asked} to={PATH} />
      ) : (
        <HistoryLines path={PATH}>
          <ul className="grid gap-2">
            {page.lines.map((payment) => (
              <Line key={payment.id} payment={payment} />
            ))}
          </ul>
          <Totals payments={page.lines} />
          <Pager path={PATH} filter={filter} {...pageLinks(PATH, filter, before, page.next)} />
        </HistoryLines>
      )}
    </Panel>
  );
}

function Line({ payment }: { payment: Payment }) {
  const intl = useIntl();
  const { time } = useTimes();
  const unitOf = useMoneyUnit();
  const { action, state, method, created_at } = payment;
  const { cents, currency } = paymentMoney(payment);
  const reason = paymentReason(payment);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-medium border border-line bg-raised p-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {intl.formatMessage({ id: PAYMENT_ACTION_NAMES[action] })}
          <Badge theme="quiet">{intl.formatMessage({ id: PAYMENT_STATE_NAMES[state] })}</Badge>
        </p>
        <p className="text-muted text-sm">
          {time(created_at)}
          {method === null ? null : ` · ${method}`}
        </p>
        {reason ? (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {"text" in reason
              ? intl.formatMessage({ id: reason.text })
              : intl.formatMessage({ id: "HISTORY.REASON" }, { reason: reason.written })}
          </p>
        ) : null}
      </div>
      <Money
        amount={cents}
        unit={unitOf(currency)}
        locale={intl.locale}
        className="ml-auto font-bold font-display text-lg"
      />
    </li>
  );
}

function Totals({ payments }: { payments: readonly Payment[] }) {
  const intl = useIntl();
  const unitOf = useMoneyUnit();
  const totals = paymentTotals(payments);
  if (totals.length === 0) return null;
  return (
    <dl className="grid gap-2 rounded-medium bg-raised p-4 text-sm">
      {totals.map(({ currency, sums }) => (
        <div key={currency} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <dt className="text-muted">{intl.formatMessage({ id: "HISTORY.TOTAL" }, { currency })}</dt>
          <dd>
            {(["in", "out"] as const).map((way) => (
              <span key={way} className="ml-3">
                {intl.formatMessage({ id: way === "in" ? "HISTORY.PAID_IN" : "HISTORY.PAID_OUT" })}{" "}
                <Money
                  amount={sums[way] ?? 0}
                  unit={unitOf(currency as Payment["currency"])}
                  locale={intl.locale}
                  className="font-semibold"
                />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
