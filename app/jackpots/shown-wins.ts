const KEY = "jackpot-win-shown";
/** So many ids are stored; of more, the lowest ones become "all up to this one". */
const MOST_IDS = 50;

/** A player's jackpot wins that this browser has shown. */
export interface ShownWins {
  has(id: number): boolean;
  /** Notes that a win is on screen. False where it was noted before, also by another tab. */
  add(id: number): boolean;
}

/**
 * Reads what is stored each time, since other tabs write it as well. Storage may be switched off: then a win is shown once a page. Stored
 * is `5 7 9`: all up to 5 were shown, and 7 and 9.
 */
export function createShownWins(storage: () => Pick<Storage, "getItem" | "setItem">, playerId: number): ShownWins {
  const key = `${KEY}-${playerId}`;
  const own = new Set<number>();

  const read = (): { upTo: number; ids: number[] } => {
    try {
      const [upTo = 0, ...ids] = (storage().getItem(key) ?? "").split(" ").map((text) => Number(text) || 0);
      return { upTo, ids };
    } catch {
      return { upTo: 0, ids: [] };
    }
  };
  const has = (id: number): boolean => {
    const { upTo, ids } = read();
    return id <= upTo || ids.includes(id) || own.has(id);
  };

  return {
    has,
    add(id) {
      if (has(id)) return false;
      own.add(id);
      const { upTo, ids } = read();
      const all = [...ids, id].sort((a, b) => a - b);
      const folded = all.splice(0, Math.max(0, all.length - MOST_IDS));
      try {
        storage().setItem(key, [Math.max(upTo, ...folded), ...all].join(" "));
      } catch {
        // It is noted for this page alone.
      }
      return true;
    },
  };
}
