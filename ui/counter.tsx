import { classNames } from "./class-names.ts";
import { countLabel } from "./count-label.ts";

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
