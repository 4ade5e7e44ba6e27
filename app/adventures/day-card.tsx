import { Link } from "@remix-run/react";
import { Check, Lock, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import type { AdventureDayView, AdventureView } from "#schemas/api/adventures.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { DayScene } from "./day-scene.tsx";
import { STATUS_NAMES } from "./status-name.ts";
import { usePrizeText } from "./use-prize-text.ts";

interface Props {
  day: AdventureDayView;
  currency: AdventureView["currency"];
  selected: boolean;
  /** A guest has missed nothing: a day that is over has no mark for them. */
  signedIn: boolean;
}

const MARKS = { completed: Check, lost: X, future: Lock, active: null, superb: null } as const;

/** A card of the carousel: a link that selects the day, so that it works by keyboard and without script. */
export function DayCard({ day, currency, selected, signedIn }: Props) {
  const intl = useIntl();
  const prizeText = usePrizeText(currency);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const [item, list] = [card.current, card.current?.parentElement];
    // Only the row moves, never the page.
    if (selected && item && list) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2;
  }, [selected]);
  const hasMissed = signedIn || day.status !== "lost";
  const mark = hasMissed ? MARKS[day.status] : null;
  const date = intl.formatDate(`${day.date}T00:00:00Z`, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return (
    <li ref={card} className="adventure-card-item" data-step={day.step}>
      <Link
        to={`/adventures?day=${day.step}#day`}
        preventScrollReset
        replace
        aria-current={selected ? "true" : undefined}
        className={classNames("adventure-card focus-ring", `adventure-card-${day.status}`)}
        data-status={day.status}
      >
        <span className="adventure-picture">
          <DayScene image={day.image} />
          {mark ? (
            <span className="adventure-mark">
              <Icon of={mark} size={16} />
            </span>
          ) : null}
        </span>
        <span className="grid min-w-0 content-start gap-0.5 p-3">
          <span className="text-muted text-xs">
            {day.is_super_prize
              ? intl.formatMessage({ id: "ADVENTURE.SUPER_DAY" })
              : intl.formatMessage({ id: "ADVENTURE.DAY" }, { step: day.step })}
            {" · "}
            {date}
          </span>
          <span className="font-display font-semibold leading-tight">{day.title}</span>
          <span className="text-muted text-sm">{prizeText(day.prize)}</span>
          {hasMissed ? (
            <span className={`adventure-status adventure-status-${day.status}`}>
              {day.status === "superb" && day.is_completed
                ? intl.formatMessage({ id: "ADVENTURE.STATUS.COMPLETED" })
                : intl.formatMessage({ id: STATUS_NAMES[day.status] })}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
