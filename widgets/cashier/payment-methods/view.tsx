import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import type { WidgetProps } from "../../registry/contract.ts";
import { ScrollBox } from "../../registry/scroll-box.tsx";
import type { PaymentLine, PaymentMethodsData } from "./data.server.ts";
import type { meta } from "./meta.ts";

const CELL = "border-line border-b px-3 py-3 align-top whitespace-nowrap";

export default function PaymentMethods({ parameters, data }: WidgetProps<typeof meta, PaymentMethodsData>) {
  const intl = useIntl();
  if (data.methods.length === 0) {
    return (
      <p className="rounded-medium border border-line bg-surface p-4 text-muted">
        <FormattedMessage id="WIDGET.PAYMENTS.EMPTY" />
      </p>
    );
  }
  const showsDeposit = parameters.show !== "withdrawal";
  const showsWithdrawal = parameters.show !== "deposit";
  return (
    <ScrollBox label={intl.formatMessage({ id: "WIDGET.PAYMENTS.CAPTION" })}>
      <table className="w-full border-collapse rounded-medium border border-line bg-surface text-start text-sm">
        <caption className="sr-only">{intl.formatMessage({ id: "WIDGET.PAYMENTS.CAPTION" })}</caption>
        <thead className="text-muted">
          <tr>
            <Head>{intl.formatMessage({ id: "WIDGET.PAYMENTS.METHOD" })}</Head>
            <Head>{intl.formatMessage({ id: "WIDGET.PAYMENTS.CURRENCY" })}</Head>
            {showsDeposit ? <Head>{intl.formatMessage({ id: "WIDGET.PAYMENTS.DEPOSIT" })}</Head> : null}
            {showsWithdrawal ? <Head>{intl.formatMessage({ id: "WIDGET.PAYMENTS.WITHDRAWAL" })}</Head> : null}
            <Head>{intl.formatMessage({ id: "WIDGET.PAYMENTS.FEE" })}</Head>
            <Head>{intl.formatMessage({ id: "WIDGET.PAYMENTS.TIME" })}</Head>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {data.methods.map((method) => (
            <tr key={method.id}>
              <th scope="row" className={`${CELL} text-start font-semibold`}>
                {method.title}
              </th>
              <td className={CELL}>{method.currency}</td>
              {showsDeposit ? <Range range={method.deposit} /> : null}
              {showsWithdrawal ? <Range range={method.withdrawal} /> : null}
              <td className={CELL}>
                {method.fee === "free" ? <FormattedMessage id="WIDGET.PAYMENTS.FREE" /> : method.fee}
              </td>
              <td className={CELL}>
                <FormattedMessage id="WIDGET.PAYMENTS.TIME_VALUE" values={{ time: method.time }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {showsWithdrawal ? (
        <p className="mt-2 text-muted text-sm">
          <FormattedMessage id="WIDGET.PAYMENTS.PAYOUT_NOTE" />
        </p>
      ) : null}
    </ScrollBox>
  );
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="border-line border-b px-3 py-2 text-start font-semibold">
    {children}
  </th>
);

function Range({ range }: { range: PaymentLine["deposit"] }) {
  if (!range) {
    return (
      <td className={`${CELL} text-muted`}>
        <FormattedMessage id="WIDGET.PAYMENTS.NOT_OFFERED" />
      </td>
    );
  }
  return (
    <td className={CELL}>
      <Amount text={range.min} />
      {range.max === null ? "+" : " – "}
      {range.max === null ? null : <Amount text={range.max} />}
    </td>
  );
}

/** Limits are short decimal texts, exact as numbers. */
const Amount = ({ text }: { text: string }) => <FormattedNumber value={Number(text)} maximumFractionDigits={8} />;
