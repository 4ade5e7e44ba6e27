import { useEffect, useState } from "react";
import { OVERLAY_MS } from "./stack.ts";

interface Keyed {
  key: string;
}

/**
 * The items and, marked as leaving, those that went within the overlay's last moment: a dialog that is closed stays in
 * the page until its overlay has gone.
 */
export function useLeaving<T extends Keyed>(items: readonly T[]): readonly (T & { leaving: boolean })[] {
  const [seen, see] = useState<{ items: readonly T[]; gone: readonly T[] }>({ items, gone: [] });
  const has = (key: string) => items.some((item) => item.key === key);
  if (seen.items.length !== items.length || seen.items.some(({ key }) => !has(key))) {
    const gone = [...seen.gone, ...seen.items].filter(({ key }) => !has(key));
    see({ items, gone });
  }

  const { gone } = seen;
  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(
      () => see((now) => ({ ...now, gone: now.gone.filter((item) => !gone.includes(item)) })),
      OVERLAY_MS,
    );
    return () => clearTimeout(timer);
  }, [gone]);

  return [
    ...items.map((item) => ({ ...item, leaving: false })),
    ...gone.filter(({ key }) => !has(key)).map((item) => ({ ...item, leaving: true })),
  ];
}
