import { type RefObject, useLayoutEffect, useRef } from "react";
import { turnBetween } from "./wheel-shape.ts";

const DURATION_MS = 5_200;
/** Quick at first, and slower and slower. */
const EASING = "cubic-bezier(0.12, 0.62, 0.14, 1)";

/** On a narrow screen the button stands below the wheel: what turns is seen. */
function bringIntoView(disc: HTMLElement | null): void {
  const wheel = disc?.parentElement;
  const place = wheel?.getBoundingClientRect();
  if (!wheel || !place || (place.top >= 0 && place.bottom <= window.innerHeight)) return;
  wheel.scrollIntoView({ behavior: "smooth", block: "start" });
}

interface Turn {
  from: number;
  to: number;
}

/**
 * Turns a disc that rests at `from` to `to` and says when it has stopped: at once where the visitor wants less motion.
 * What the turn ends at must then be drawn as the disc's own angle: the animation ends with the next frame that React
 * draws. `skip` ends a turn that is under way.
 */
export function useTurn(disc: RefObject<HTMLDivElement>, turn: Turn | null, onStop: () => void) {
  const running = useRef<Animation | null>(null);
  const stop = useRef(onStop);
  stop.current = onStop;
  const { from, to } = turn ?? {};
  useLayoutEffect(() => {
    if (from === undefined || to === undefined) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const animation = still
      ? null
      : disc.current?.animate([{ transform: "rotate(0deg)" }, { transform: `rotate(${turnBetween(from, to)}deg)` }], {
          duration: DURATION_MS,
          easing: EASING,
          fill: "forwards",
        });
    if (!animation) {
      stop.current();
      return;
    }
    running.current = animation;
    bringIntoView(disc.current);
    const finish = () => stop.current();
    animation.addEventListener("finish", finish);
    return () => {
      running.current = null;
      animation.removeEventListener("finish", finish);
      animation.cancel();
    };
  }, [disc, from, to]);
  return { skip: () => running.current?.finish() };
}
