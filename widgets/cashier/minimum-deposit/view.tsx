import { useIntl } from "react-intl";
import { Money } from "#ui/money.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { moneyUnit } from "../../registry/money-unit.ts";
import type { MinimumDepositData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function MinimumDeposit({ data }: WidgetProps<typeof meta, MinimumDepositData>) {
  const { locale } = useIntl();
  return <Money amount={data.amountCents} unit={moneyUnit(data.currency)} locale={locale} />;
}
