import { useIntl } from "react-intl";
import type { Jackpot } from "#schemas/api/promotions.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import { TickingAmount } from "../stack/ticking-amount.tsx";
import { useLiveJackpots } from "../stack/use-live-jackpots.ts";
import type { meta } from "./meta.ts";

export default function JackpotTicker({ data }: WidgetProps<typeof meta, Jackpot[]>) {
  const { locale } = useIntl();
  const [live] = useLiveJackpots(data);
  const [wanted] = data[0]?.levels ?? [];
  if (!live || !wanted) return <span aria-hidden="true">–</span>;
  const level = live.levels.find(({ id }) => id === wanted.id) ?? wanted;
  return (
    <strong>
      <TickingAmount cents={level.amount_cents} currency={live.currency} locale={locale} />
    </strong>
  );
}
