import { type ReactNode, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import type { Content } from "./fragment-cache.tsx";

interface Props {
  /** What is in the row. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  className?: string;
  /** Nothing in the row can be focused: then the row itself can, or a keyboard could not scroll it. */
  plain?: boolean;
  /** List items, as children or as content that may be kept. */
  children?: ReactNode;
  content?: Content;
}

/**
 * A row that scrolls sideways and snaps, by touch, wheel and keyboard without any script. Its arrows come with the first
 * mouse that points at it: a page of twenty rows sends none.
 */
export function RowScroller({
  label,
  previousLabel,
  nextLabel,
  className,
  plain = false,
  children,
  content = { children },
}: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [pointed, setPointed] = useState(false);
  const turn = (direction: 1 | -1) => {
    const row = list.current;
    if (!row) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollBy({ left: direction * row.clientWidth * 0.85, behavior: still ? "instant" : "smooth" });
  };
  return (
    <div
      className="row-scroller"
      onPointerEnter={pointed ? undefined : ({ pointerType }) => setPointed(pointerType === "mouse")}
    >
      <ul
        ref={list}
        aria-label={label}
        tabIndex={plain ? 0 : undefined}
        className={classNames("row-list", className)}
        {...content}
      />
      {pointed ? (
        <>
          {/* Out of the tab order: with the keyboard every item is reached by itself. */}
          <button
            type="button"
            tabIndex={-1}
            aria-label={previousLabel}
            className="row-arrow row-arrow-back"
            onClick={() => turn(-1)}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={nextLabel}
            className="row-arrow row-arrow-on"
            onClick={() => turn(1)}
          />
        </>
      ) : null}
    </div>
  );
}
