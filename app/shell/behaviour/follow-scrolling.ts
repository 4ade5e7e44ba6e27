/** A finger that rests moves the page by some pixels. */
const LEAST_MOVE_PX = 8;

/** Marks the page while its reader goes down it: the round buttons step aside (widget-menu.css), and come back on the way up. */
export function followScrolling(): () => void {
  let last = window.scrollY;
  const follow = () => {
    const moved = window.scrollY - last;
    if (Math.abs(moved) < LEAST_MOVE_PX) return;
    last += moved;
    document.documentElement.toggleAttribute("data-down", moved > 0 && last > 0);
  };
  window.addEventListener("scroll", follow, { passive: true });
  return () => window.removeEventListener("scroll", follow);
}
