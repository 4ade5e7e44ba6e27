import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { Quest } from "#schemas/api/quests.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { Countdown } from "#widgets/content/countdown/countdown.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import { QUESTS_PATH } from "../shell/quests-open.ts";
import type { QuestEntry, QuestListData } from "./load-quests.server.ts";
import { usePrizeText } from "./prize-text.ts";

export const QUEST_STATUS_LABELS = {
  active: "TOURNAMENT.TAB.ACTIVE",
  future: "TOURNAMENT.TAB.FUTURE",
  archive: "TOURNAMENT.TAB.ARCHIVE",
} as const satisfies Record<Quest["status"], MessageId>;

/** The picture of a quest's size (platform/games/art/banners/quests.ts). */
export const questPicture = ({ size }: Pick<Quest, "size">): string => `/media/quests/${size}.webp`;

interface Props {
  entry: QuestEntry;
  currency: CurrencyCode;
  now: number;
}

/** A quest of a list: how long it is, its last prize, and how far the player has come. */
export function QuestCard({ entry: { quest, reached }, currency, now }: Props) {
  const intl = useIntl();
  const prize = usePrizeText(currency)(quest.levels.at(-1)?.prize ?? null);
  const count = quest.levels.length;
  return (
    <li className="quest-card">
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className={`quest-status quest-status-${quest.status}`}>
            {intl.formatMessage({
              id: quest.stopped ? "TOURNAMENT.STOPPED_LABEL" : QUEST_STATUS_LABELS[quest.status],
            })}
          </span>
          {quest.stopped ? null : <Countdown startAt={quest.start_at} endAt={quest.end_at} now={now} />}
        </p>
        <h2 className="font-bold font-display text-xl leading-tight">
          <Link to={`${QUESTS_PATH}/${quest.slug}`} className="quest-link focus-ring">
            {quest.title}
          </Link>
        </h2>
        <p className="text-muted text-sm">{quest.text}</p>
        <p className="font-semibold">
          {intl.formatMessage({ id: "QUEST.CARD.LEVELS" }, { count })}
          {prize ? ` · ${intl.formatMessage({ id: "QUEST.CARD.TOP" }, { prize })}` : ""}
        </p>
        {reached !== null && reached > 0 ? (
          <p className="font-semibold text-sm">{intl.formatMessage({ id: "QUEST.REACHED" }, { reached, count })}</p>
        ) : null}
      </div>
      <img
        src={questPicture(quest)}
        alt=""
        width={112}
        height={112}
        loading="lazy"
        decoding="async"
        className="size-20 self-center object-contain sm:size-28"
      />
    </li>
  );
}

/** Quests as cards. */
export const QuestCards = ({ quests, currency, now }: Omit<QuestListData, "quests"> & { quests: QuestEntry[] }) => (
  <ul className="grid gap-4 md:grid-cols-2">
    {quests.map((entry) => (
      <QuestCard key={entry.quest.id} entry={entry} currency={currency} now={now} />
    ))}
  </ul>
);
