import { useIntl } from "react-intl";
import { Money } from "#ui/money.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { moneyUnit } from "../../registry/money-unit.ts";
import type { BalanceData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function Balance({ data }: WidgetProps<typeof meta, BalanceData>) {
  const { locale } = useIntl();
  return <Money amount={data.amountCents} unit={moneyUnit(data.currency)} locale={locale} className="font-semibold" />;
}
