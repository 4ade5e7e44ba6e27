/**
 * The name under which a failed call is logged, made from its path (document 1 section 8): `/api/player/accounts` is
 * LOAD_PLAYER_ACCOUNTS_ERROR. Parameters are no part of it, so that the same call always has the same name.
 */
export function errorNameOf(path: string): string {
  const words = path
    .replace(/^\/api\//, "/")
    .split("/")
    .filter((part) => part !== "" && !part.startsWith("{"))
    .map((part) => part.toUpperCase().replace(/[^A-Z0-9]+/g, "_"));
  return `LOAD_${words.join("_")}_ERROR`;
}
