import { type RefObject, useLayoutEffect, useRef } from "react";

const DURATION_MS = 900;
/** As `.chest[data-open] .chest-lid` has it (prizes.css), where the lid stays. */
const OPEN = "translateY(-26px) rotate(-7deg)";

/** Opens a lid and says when it is open: at once where the visitor wants less motion. */
export function useLid(lid: RefObject<SVGGElement>, opening: boolean, onOpen: () => void): void {
  const open = useRef(onOpen);
  open.current = onOpen;
  useLayoutEffect(() => {
    if (!opening) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const animation = still
      ? null
      : lid.current?.animate(
          [
            { transform: "none", offset: 0 },
            { transform: "translateY(3px)", offset: 0.2, easing: "cubic-bezier(0.2, 0.9, 0.3, 1.25)" },
            { transform: OPEN, offset: 1 },
          ],
          { duration: DURATION_MS, fill: "forwards" },
        );
    if (!animation) {
      open.current();
      return;
    }
    const finish = () => open.current();
    animation.addEventListener("finish", finish);
    return () => {
      animation.removeEventListener("finish", finish);
      animation.cancel();
    };
  }, [lid, opening]);
}
