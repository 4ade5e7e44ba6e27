import { useEffect, useState } from "react";

/**
 * The time, once a second. The first answer is the server's, so that server and browser render the same; after mounting
 * it is the browser's own.
 */
export function useNow(initial: number): number {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
