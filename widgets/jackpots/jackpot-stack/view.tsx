import type { Jackpot } from "#schemas/api/promotions.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import { NOTE } from "../../registry/panel.ts";
import { useT } from "../../registry/use-t.ts";
import { JackpotStack } from "../stack/stack.tsx";
import type { meta } from "./meta.ts";

export default function JackpotStackWidget({ data }: WidgetProps<typeof meta, Jackpot[]>) {
  const t = useT();
  return data.length > 0 ? <JackpotStack jackpots={data} /> : <p className={NOTE}>{t("WIDGET.JACKPOT.NONE")}</p>;
}
