import { useEffect, useState } from "react";

/**
 * The time, once a second until an instant has come. The first answer is the server's, so that server and browser render the
 * same; after mounting it is the browser's own.
 */
export function useNow(initial: number, until: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    setNow(Date.now());
    if (Date.now() >= until) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}
