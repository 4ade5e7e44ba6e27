import type { WidgetProps } from "../../registry/contract.ts";
import { NOTE } from "../../registry/panel.ts";
import { useT } from "../../registry/use-t.ts";
import type { meta } from "./meta.ts";

export default function PaymentMarks({ data }: WidgetProps<typeof meta, string[]>) {
  const t = useT();
  if (data.length === 0) return <p className={NOTE}>{t("WIDGET.PAYMENTS.EMPTY")}</p>;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t("PART.PAYMENT_MARKS")}>
      {data.map((name) => (
        <li key={name} className="flex min-h-10 items-center rounded-medium border border-line bg-surface px-4 text-sm">
          {name}
        </li>
      ))}
    </ul>
  );
}
