import { useIntl } from "react-intl";
import type { Lottery } from "#schemas/api/lotteries.ts";
import type { MessageId } from "../i18n/message-id.ts";

/** What is promised before the draw, what is shown after it, and how anybody verifies it (docs/guides/lotteries.md). */
export function FairDraw({ lottery }: { lottery: Lottery }) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const { commitment, seed, tickets_root, public_source, public_value } = lottery;
  return (
    <details className="lottery-panel" data-fair>
      <summary className="cursor-pointer font-bold font-display text-lg">{text("PRIZE.FAIR.TITLE")}</summary>
      <p className="text-muted text-sm">{text("LOTTERY.FAIR.LEAD")}</p>
      <dl className="grid gap-2 text-sm">
        <Value name={text("PRIZE.FAIR.COMMITMENT")} value={commitment} />
        {tickets_root ? <Value name={text("LOTTERY.FAIR.ROOT")} value={tickets_root} /> : null}
        {public_source ? <Value name={text("LOTTERY.FAIR.SOURCE")} value={public_source} /> : null}
        {public_value ? <Value name={text("LOTTERY.FAIR.VALUE")} value={public_value} /> : null}
        {seed ? <Value name={text("PRIZE.FAIR.SERVER_SEED")} value={seed} /> : null}
      </dl>
      <h3 className="font-semibold">{text("PRIZE.FAIR.HOW")}</h3>
      <ol className="grid list-decimal gap-1 pl-5 text-muted text-sm">
        <li>{text("LOTTERY.FAIR.HOW.1")}</li>
        <li>{text("LOTTERY.FAIR.HOW.2")}</li>
        <li>{text("LOTTERY.FAIR.HOW.3")}</li>
        <li>{text("LOTTERY.FAIR.HOW.4")}</li>
      </ol>
      {seed ? (
        <p>
          <a
            href={`/api/lotteries/${lottery.id}/draw`}
            download={`draw-${lottery.id}.json`}
            className="focus-ring rounded-small text-brand underline underline-offset-4"
          >
            {text("LOTTERY.FAIR.DOWNLOAD")}
          </a>
        </p>
      ) : null}
    </details>
  );
}

const Value = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="break-all font-mono text-xs">{value}</dd>
  </div>
);
