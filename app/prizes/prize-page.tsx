import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Lootbox, PrizeSet } from "#schemas/api/prizes.ts";
import type { PrizeBoxForm } from "#schemas/rules/prizes.ts";
import { ContentBody } from "#widgets/registry/content-body.tsx";
import type { OwnWords } from "../page/built-page.tsx";
import { FairPlay } from "./fair-play.tsx";
import type { PrizesData } from "./load-prizes.server.ts";
import { OpenedToday } from "./opened-today.tsx";
import { PrizeList } from "./prize-list.tsx";

/** What the pages are called while editors say nothing else. */
export const PRIZE_WORDS = {
  wheel: { title: "PRIZE.WHEEL.TITLE", description: "PRIZE.WHEEL.DESCRIPTION" },
  "wheel-segments": { title: "PRIZE.SEGMENTS.TITLE", description: "PRIZE.SEGMENTS.DESCRIPTION" },
  "loot-box": { title: "PRIZE.BOXES.TITLE", description: "PRIZE.BOXES.DESCRIPTION" },
} as const satisfies Record<PrizeBoxForm, OwnWords>;

const LEADS = {
  wheel: "PRIZE.WHEEL.LEAD",
  "wheel-segments": "PRIZE.SEGMENTS.LEAD",
  "loot-box": "PRIZE.BOXES.LEAD",
} as const satisfies Record<PrizeBoxForm, string>;

interface Props {
  data: PrizesData;
  /** What is listed with its chances. */
  set: Pick<PrizeSet, "items" | "currency">;
  /** The box whose seeds are shown, and the one whose seed is promised. */
  opened: Lootbox | null;
  next: Lootbox | null;
  /** The wheel and its panel, or the boxes. */
  stage: ReactNode;
  /** Of the form that a seed belongs to. */
  seedForm?: string;
}

/** The page of a wheel or of loot boxes around what is opened on it. */
export function PrizePage({ data, set, opened, next, stage, seedForm }: Props) {
  const intl = useIntl();
  const { page, form } = data;
  return (
    <div className="beside-menu grid grid-cols-[minmax(0,1fr)] gap-6 pb-8">
      <header className="grid gap-1">
        <h1 className="font-bold font-display text-2xl md:text-3xl" {...page?.tags.title}>
          {page?.title ?? intl.formatMessage({ id: PRIZE_WORDS[form].title })}
        </h1>
        <div className="max-w-prose text-muted" {...page?.tags.mainContent}>
          {page && page.intro.length > 0 ? (
            <ContentBody nodes={page.intro} />
          ) : (
            <p>{intl.formatMessage({ id: LEADS[form] })}</p>
          )}
        </div>
      </header>
      {stage}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PrizeList {...set} lead={form === "loot-box" ? "PRIZE.LIST.LEAD.BOXES" : "PRIZE.LIST.LEAD"} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <FairPlay opened={opened} next={next} seedForm={seedForm} />
          {form === "loot-box" ? null : <OpenedToday boxes={data.opened} />}
        </div>
      </div>
      {page && page.body.length > 0 ? (
        <div className="min-w-0" {...page.tags.body}>
          <ContentBody nodes={page.body} />
        </div>
      ) : null}
    </div>
  );
}
