import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { translatorOf } from "#ui/translate.ts";
import { clockOf, countdownParts } from "./countdown-parts.ts";
import { useNow } from "./use-now.ts";

/** What a countdown's element emits when it has come to zero, at the start as at the end. It bubbles. */
export const COUNTDOWN_END = "countdown-end";

interface Props {
  /** ISO moments. */
  startAt: string;
  endAt: string;
  /** The server's time in milliseconds. */
  now: number;
}

/** Counts down to the start, then to the end, then stops and says that it is over (document 3 section 4). */
export function Countdown({ startAt, endAt, now: serverNow }: Props) {
  const t = translatorOf(useIntl());
  const start = Date.parse(startAt);
  const end = Date.parse(endAt);
  const now = useNow(serverNow, end);
  const target = now < start ? start : now < end ? end : null;
  const element = useRef<HTMLElement | null>(null);
  const place = (shown: HTMLElement | null) => {
    element.current = shown;
  };
  const counted = useRef(target);
  useEffect(() => {
    if (counted.current !== null && counted.current <= now)
      element.current?.dispatchEvent(new CustomEvent(COUNTDOWN_END, { bubbles: true }));
    counted.current = target;
  });
  if (target === null)
    return (
      <span ref={place} className="tabular-nums">
        {t("LOBBY.TIMER.OVER")}
      </span>
    );
  const parts = countdownParts(target, now);
  const clock = clockOf(parts);
  const time = parts.days > 0 ? t("LOBBY.TIMER.DAYS", { days: parts.days, clock }) : clock;
  return (
    <time
      ref={place}
      dateTime={target === start ? startAt : endAt}
      role="timer"
      aria-live="off"
      className="tabular-nums"
    >
      {target === start ? t("LOBBY.TIMER.STARTS", { time }) : t("LOBBY.TIMER.ENDS", { time })}
    </time>
  );
}
