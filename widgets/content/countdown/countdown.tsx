import { useIntl } from "react-intl";
import { translatorOf } from "#ui/translate.ts";
import { clockOf, countdownParts } from "./countdown-parts.ts";
import { useNow } from "./use-now.ts";

interface Props {
  /** ISO moments. */
  startAt: string;
  endAt: string;
  /** The server's time in milliseconds. */
  now: number;
}

/** Counts down to the start, then to the end, then says that it is over (document 3 section 4). */
export function Countdown({ startAt, endAt, now: serverNow }: Props) {
  const t = translatorOf(useIntl());
  const now = useNow(serverNow);
  const start = Date.parse(startAt);
  const end = Date.parse(endAt);
  if (now >= end) return <span className="tabular-nums">{t("LOBBY.TIMER.OVER")}</span>;
  const target = now < start ? start : end;
  const parts = countdownParts(target, now);
  const clock = clockOf(parts);
  const time = parts.days > 0 ? t("LOBBY.TIMER.DAYS", { days: parts.days, clock }) : clock;
  return (
    <time dateTime={target === start ? startAt : endAt} role="timer" aria-live="off" className="tabular-nums">
      {now < start ? t("LOBBY.TIMER.STARTS", { time }) : t("LOBBY.TIMER.ENDS", { time })}
    </time>
  );
}
