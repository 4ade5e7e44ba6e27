import { classNames } from "./class-names.ts";

/** Beyond `most` a counter says only that there is more (document 3 section 9). */
export const countLabel = (count: number, most: number): string => (count > most ? `${most}+` : String(count));

/** Above this, notices are 9+. */
export const MOST_NOTICES = 9;
/** Above this, unread chat messages are 1+. */
export const MOST_CHAT = 1;

/** A small number at the corner of what it counts; none for nothing. Its owner's name says what is counted. */
export const Counter = ({ count, most, className }: { count: number; most: number; className?: string }) =>
  count > 0 ? (
    <span
      aria-hidden="true"
      className={classNames(
        "grid min-h-5 min-w-5 place-items-center rounded-full bg-bad px-1 font-bold text-[0.6875rem] text-ground tabular-nums leading-none",
        className,
      )}
    >
      {countLabel(count, most)}
    </span>
  ) : null;
