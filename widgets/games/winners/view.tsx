import { Link } from "@remix-run/react";
import { FormattedMessage } from "react-intl";
import { Money } from "#ui/money.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { moneyUnit } from "../../registry/money-unit.ts";
import type { WinnerLine, WinnersData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function Winners({ data }: WidgetProps<typeof meta, WinnersData>) {
  if (data.wins.length === 0) {
    return (
      <p className="rounded-medium border border-line bg-surface p-4 text-muted">
        <FormattedMessage id="WIDGET.WINNERS.EMPTY" />
      </p>
    );
  }
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-medium border border-line bg-surface">
      {data.wins.map((win) => (
        <li key={`${win.at} ${win.name} ${win.amountCents}`} className="flex items-center gap-4 px-4 py-3">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{win.name}</span>
            <Title win={win} />
          </span>
          <Money
            amount={win.amountCents}
            unit={moneyUnit(win.currency)}
            locale={data.locale}
            className="font-semibold text-good"
          />
        </li>
      ))}
    </ol>
  );
}

function Title({ win }: { win: WinnerLine }) {
  const look = "block truncate text-muted text-sm";
  if (!win.game) return <span className={look}>{win.title}</span>;
  return (
    <Link to={`/play/${win.game}`} className={`focus-ring ${look} hover:text-brand`}>
      {win.title}
    </Link>
  );
}
