import { Money } from "#ui/money.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { moneyUnit } from "../../registry/money-unit.ts";
import type { CurrencyAmountData } from "./data.server.ts";
import type { meta } from "./meta.ts";

const CurrencyAmount = ({ data }: WidgetProps<typeof meta, CurrencyAmountData>) => (
  <Money amount={data.amountCents} unit={moneyUnit(data.currency)} locale={data.locale} />
);

export default CurrencyAmount;
