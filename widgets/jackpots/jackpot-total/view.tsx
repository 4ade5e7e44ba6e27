import { Link } from "@remix-run/react";
import { FormattedMessage } from "react-intl";
import { Money } from "#ui/money.tsx";
import { Coming } from "../../features/coming.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { moneyUnit } from "../../registry/money-unit.ts";
import type { JackpotTotalData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function JackpotTotal({ data, display }: WidgetProps<typeof meta, JackpotTotalData>) {
  const amount = (
    <Money amount={data.amountCents} unit={moneyUnit(data.currency)} locale={data.locale} className="font-semibold" />
  );
  if (display === "inline") return amount;
  if (data.amountCents === null) {
    return (
      <p className="rounded-medium border border-line bg-surface p-4 text-muted">
        <FormattedMessage id="WIDGET.JACKPOT.NONE" />
      </p>
    );
  }
  return (
    <section className="rounded-large border border-line bg-surface p-6 text-center shadow-card">
      <p className="text-muted text-sm">
        <FormattedMessage id="WIDGET.JACKPOT.TITLE" />
      </p>
      <p className="my-2 font-display text-3xl text-brand sm:text-4xl">{amount}</p>
      <ul className="flex flex-wrap justify-center gap-x-4">
        {data.jackpots.map(({ identifier, title }) => (
          <li key={identifier}>
            <Link to={`/${identifier}`} className="focus-ring inline-flex min-h-11 items-center text-sm underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Coming feature="jackpot-draws" />
    </section>
  );
}
