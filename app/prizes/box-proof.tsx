import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";
import { useTimes } from "#ui/use-times.ts";
import { Panel } from "../page/panel.tsx";
import { BoxSeeds, HowToVerify } from "./box-seeds.tsx";
import { drawnItem } from "./opening.ts";
import { usePrizeTexts } from "./prize-text.ts";

/** The proof of one box of the player: what it brought, when, and the values that decided it. */
export function BoxProof({ box }: { box: Lootbox }) {
  const intl = useIntl();
  const { time } = useTimes();
  const texts = usePrizeTexts();
  const drawn = drawnItem(box);
  const item = box.items[drawn ?? -1];
  return (
    <Panel id="box-proof" title={intl.formatMessage({ id: "PRIZE.PROOF.TITLE" }, { title: box.title, id: box.id })}>
      {item && drawn !== null ? (
        <p className="font-semibold">
          {texts(item, box.currency).title}
          <span className="font-normal text-muted">
            {" "}
            ({drawn + 1}/{box.items.length}){box.activated_at === null ? null : ` · ${time(box.activated_at)}`}
          </span>
        </p>
      ) : (
        <p className="text-muted">{intl.formatMessage({ id: "PRIZE.PROOF.CLOSED" })}</p>
      )}
      <BoxSeeds box={box} />
      <HowToVerify />
    </Panel>
  );
}
