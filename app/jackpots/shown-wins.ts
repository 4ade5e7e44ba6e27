const KEY = "jackpot-win-shown";

/**
 * Whether a player's win was not shown in this browser yet; notes that it is now. Ids grow, so the last one stands for all.
 * Storage may be switched off: then a win is shown once a connection.
 */
export function isNewWin(
  storage: Pick<Storage, "getItem" | "setItem">,
  { playerId, id }: { playerId: number; id: number },
): boolean {
  const key = `${KEY}-${playerId}`;
  try {
    if (Number(storage.getItem(key) ?? 0) >= id) return false;
    storage.setItem(key, String(id));
  } catch {
    return true;
  }
  return true;
}
