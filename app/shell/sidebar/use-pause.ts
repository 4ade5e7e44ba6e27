import { useEffect, useState } from "react";

/** Something that can be put away for a while, over a change of page and a reload, too. Returns what puts it away. */
export function usePause(key: string, milliseconds: number): [boolean, () => void] {
  const [until, setUntil] = useState(0);
  useEffect(() => setUntil(Number(sessionStorage.getItem(key) ?? 0)), [key]);
  useEffect(() => {
    const rest = until - Date.now();
    if (rest <= 0) return;
    const timer = setTimeout(() => setUntil(0), rest);
    return () => clearTimeout(timer);
  }, [until]);
  return [
    until > 0,
    () => {
      const end = Date.now() + milliseconds;
      sessionStorage.setItem(key, String(end));
      setUntil(end);
    },
  ];
}
