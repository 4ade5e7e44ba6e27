import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";
import { drawnItem, type Opening } from "./opening.ts";
import { usePrizeTexts } from "./prize-text.ts";

/** What a spin has brought, for the eyes. */
export function PrizeWon({ box }: { box: Lootbox }) {
  const intl = useIntl();
  const texts = usePrizeTexts();
  const item = box.items[drawnItem(box) ?? -1];
  if (!item) return null;
  const { title, terms } = texts(item, box.currency);
  return (
    <>
      <p className="font-semibold text-brand text-sm uppercase tracking-wider">
        {intl.formatMessage({ id: "PRIZE.WON" })}
      </p>
      <h2 className="prize-panel-title prize-won">{title}</h2>
      <ul className="grid gap-1 text-muted text-sm">
        {terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** Says once what a box has brought, when that is on the screen. It stands on the page before, as screen readers need it. */
export function PrizeStatus({ opening }: { opening: Opening }) {
  const intl = useIntl();
  const texts = usePrizeTexts();
  const box = opening.stage === "shown" && opening.live ? opening.box : null;
  const item = box?.items[drawnItem(box) ?? -1];
  return (
    <p className="sr-only" role="status">
      {box && item ? intl.formatMessage({ id: "PRIZE.WON.STATUS" }, { prize: texts(item, box.currency).title }) : null}
    </p>
  );
}
