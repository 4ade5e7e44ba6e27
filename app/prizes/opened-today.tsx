import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";
import { useTimes } from "#ui/use-times.ts";
import { drawnItem } from "./opening.ts";
import { usePrizeTexts } from "./prize-text.ts";
import { VerifyLink } from "./verify-link.tsx";

/** What the player's spins have brought today. */
export function OpenedToday({ boxes }: { boxes: readonly Lootbox[] }) {
  const intl = useIntl();
  const { clock } = useTimes();
  const texts = usePrizeTexts();
  if (boxes.length === 0) return null;
  return (
    <section className="prize-card" aria-labelledby="opened-today">
      <h2 id="opened-today" className="font-bold font-display text-lg">
        {intl.formatMessage({ id: "PRIZE.OPENED.SPINS" })}
      </h2>
      <ul className="grid">
        {boxes.map((box) => {
          const item = box.items[drawnItem(box) ?? -1];
          const title = item ? texts(item, box.currency).title : "";
          return item ? (
            <li key={box.id} className="flex items-baseline gap-3 border-line border-t py-2 first:border-t-0">
              <span className="flex-1 font-semibold">{title}</span>
              <VerifyLink box={box} prize={title} />
              <time dateTime={box.activated_at ?? undefined} className="text-muted text-sm tabular-nums">
                {box.activated_at === null ? null : clock(box.activated_at)}
              </time>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
