/** How many parts of the page ask for nothing over them now, and what waits for their end. */
let holds = 0;
let waiting: (() => void)[] = [];

/** Until the answer is called, popups wait: none comes over a wheel that turns. Browser only. */
export function holdPopups(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0) return;
    const due = waiting;
    waiting = [];
    for (const open of due) open();
  };
}

/** Opens a popup that nobody has asked for: now, or when nothing on the page holds it any more. */
export function openWhenFree(open: () => void): void {
  if (holds > 0) waiting.push(open);
  else open();
}
