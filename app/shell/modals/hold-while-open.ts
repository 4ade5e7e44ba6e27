import { holdPopups } from "./hold.ts";

/**
 * While a popover is open no popup comes that nobody has asked for: a modal would close it under the player's hand. Answers a
 * function that ends this. Browser only.
 */
export function holdWhileOpen(popover: HTMLElement): () => void {
  let release: (() => void) | null = null;
  const hold = () => {
    release ??= holdPopups();
  };
  const end = () => {
    release?.();
    release = null;
  };
  const opens = (event: Event) => {
    if ((event as ToggleEvent).newState === "open") hold();
  };
  // Once it is closed, not before: what waits opens at once, and a popover that closes must not find it there.
  const closed = (event: Event) => {
    if ((event as ToggleEvent).newState === "closed") end();
  };
  popover.addEventListener("beforetoggle", opens);
  popover.addEventListener("toggle", closed);
  if (popover.matches(":popover-open")) hold();
  return () => {
    popover.removeEventListener("beforetoggle", opens);
    popover.removeEventListener("toggle", closed);
    end();
  };
}
