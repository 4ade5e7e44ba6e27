import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";
import { useTimes } from "#ui/use-times.ts";
import { drawnItem } from "./opening.ts";
import { usePrizeTexts } from "./prize-text.ts";

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
          return item ? (
            <li key={box.id} className="flex justify-between gap-3 border-line border-t py-2 first:border-t-0">
              <span className="font-semibold">{texts(item, box.currency).title}</span>
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
