import type { KeyboardEvent } from "react";

/** Everything that a search offers to go to: chips and the pictures of games. */
const WAYS = "a.chip, li.tile > a";

/**
 * Arrow keys in a search: down from the field leads to what was found, then the arrows go from one to the next as they
 * stand on the screen, up from the first line and Escape lead back to the field. Tab goes through all of it as ever.
 */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { target, currentTarget, key } = event;
  const field = currentTarget.querySelector<HTMLInputElement>("input[type=search]");
  const ways = [...currentTarget.querySelectorAll<HTMLAnchorElement>(WAYS)];
  const next = target === field ? (key === "ArrowDown" ? ways[0] : undefined) : wayFrom(target, key, ways, field);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function wayFrom(
  target: EventTarget,
  key: string,
  ways: readonly HTMLAnchorElement[],
  field: HTMLElement | null,
): HTMLElement | null | undefined {
  const at = ways.indexOf(target as HTMLAnchorElement);
  const here = ways[at];
  if (!here) return null;
  if (key === "Escape") return field;
  if (key === "ArrowRight") return ways[at + 1];
  if (key === "ArrowLeft") return ways[at - 1] ?? field;
  if (key === "ArrowDown") return nearest(here, ways.slice(at + 1), below);
  if (key === "ArrowUp") return nearest(here, ways.slice(0, at).reverse(), above) ?? field;
  return null;
}

const below = (here: DOMRect, there: DOMRect) => there.top >= here.bottom - 1;
const above = (here: DOMRect, there: DOMRect) => there.bottom <= here.top + 1;

/** Of those in the next line that way, the one whose middle is nearest. `others` begin next to `here`. */
function nearest(
  here: HTMLElement,
  others: readonly HTMLElement[],
  isBeyond: (here: DOMRect, there: DOMRect) => boolean,
): HTMLElement | undefined {
  const from = here.getBoundingClientRect();
  const middle = from.left + from.width / 2;
  let best: { element: HTMLElement; away: number; line: number } | undefined;
  for (const element of others) {
    const there = element.getBoundingClientRect();
    if (!isBeyond(from, there)) continue;
    if (best && Math.abs(there.top - best.line) > 1) break;
    const away = Math.abs(there.left + there.width / 2 - middle);
    if (!best || away < best.away) best = { element, away, line: there.top };
  }
  return best?.element;
}
