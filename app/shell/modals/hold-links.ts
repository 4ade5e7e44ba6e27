/**
 * Holds a press of a link while the browser goes back from a modal, and makes it once the page below is there. The way back
 * comes from the browser later; a navigation that began before it would be undone by it, and the press would be lost.
 */

interface Hold {
  pressed: HTMLElement | null;
  end: () => void;
}

let hold: Hold | null = null;

/** From now until `followHeldLink`. The last press counts. Browser only. */
export function holdLinks(): void {
  if (hold) return;
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!hold || !isPlain || !link || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    event.stopPropagation();
    hold.pressed = link;
  };
  window.addEventListener("click", press, { capture: true });
  hold = { pressed: null, end: () => window.removeEventListener("click", press, { capture: true }) };
}

/** The page below is there. */
export function followHeldLink(): void {
  const ended = hold;
  hold = null;
  ended?.end();
  if (ended?.pressed?.isConnected) ended.pressed.click();
}
