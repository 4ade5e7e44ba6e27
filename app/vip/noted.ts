const KEY = "vip-noted";

export interface Notable {
  playerId: number;
  /** The player's VIP level, 0 for none. */
  level: number;
  registeredBefore: boolean;
}

const markOf = ({ level, registeredBefore }: Notable) => `${level}${registeredBefore ? "+" : ""}`;

/**
 * Whether this browser knows that there is nothing to show. The platform decides what was shown; this spares it the question
 * with every page.
 */
export function isNoted(storage: Pick<Storage, "getItem">, notable: Notable): boolean {
  if (notable.level === 0 && !notable.registeredBefore) return true;
  try {
    return storage.getItem(`${KEY}-${notable.playerId}`) === markOf(notable);
  } catch {
    return false;
  }
}

export function note(storage: Pick<Storage, "setItem">, notable: Notable): void {
  try {
    storage.setItem(`${KEY}-${notable.playerId}`, markOf(notable));
  } catch {
    // Storage may be switched off: the platform is asked with every page then.
  }
}
