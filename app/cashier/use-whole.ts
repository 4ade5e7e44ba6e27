import { startTransition, useEffect, useState } from "react";

/**
 * Whether to draw all of a step now. A step that opens at a press, with what was prepared, draws its first view alone, so that a
 * slow phone shows it in half the time, and what lies below it in the next frame.
 */
export function useWhole(isPrepared: boolean): boolean {
  const [isShown, show] = useState(!isPrepared);
  useEffect(() => {
    if (isShown) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => show(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);
  return isShown || !isPrepared;
}
