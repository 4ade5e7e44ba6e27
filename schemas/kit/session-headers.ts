/** The id of the player that a page was made for, on each of its calls and forms. */
export const PAGE_PLAYER_HEADER = "X-Page-Player";

/** On an answer after which the page can't go on: its session is over (GUARD-03), or it is `OTHER_PLAYER`'s. */
export const SESSION_ENDED_HEADER = "X-Session-Ended";
/** The browser is signed in as another player than the page was made for. */
export const OTHER_PLAYER = "other";

export const OTHER_PLAYER_CODE = "AUTH.OTHER_PLAYER";
export const OTHER_PLAYER_MESSAGE = "The page was made for another player; load it again";

/** Whether a request comes from a page that was made for another player than is signed in. */
export function isOfOtherPlayer(request: Request, signedIn: number): boolean {
  const player = request.headers.get(PAGE_PLAYER_HEADER);
  return player !== null && player !== String(signedIn);
}
