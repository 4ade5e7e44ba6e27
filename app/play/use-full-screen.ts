import { type RefObject, useCallback, useEffect, useState } from "react";

/** Full screen for an element; `supported` is false where the browser has none for elements, as on iPhones. */
export function useFullScreen(element: RefObject<HTMLElement>) {
  const [state, setState] = useState({ supported: false, on: false });
  useEffect(() => {
    const poll = () => setState({ supported: document.fullscreenEnabled, on: document.fullscreenElement !== null });
    poll();
    document.addEventListener("fullscreenchange", poll);
    return () => document.removeEventListener("fullscreenchange", poll);
  }, []);
  const toggle = useCallback(() => {
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen();
    // A browser that refuses leaves the game where it is.
    done?.catch(() => {});
  }, [element]);
  return { ...state, toggle };
}
