import type { ROUND_RESULTS, Round } from "#schemas/api/games.ts";
import type { MessageId } from "../../i18n/message-id.ts";

type Result = (typeof ROUND_RESULTS)[number];

interface ResultLook {
  label: MessageId;
  look: string;
}

/** The results that a player filters by, as they are named and coloured. */
export const ROUND_RESULT_LOOKS = {
  won: { label: "HISTORY.RESULT.WON", look: "text-good" },
  lost: { label: "HISTORY.RESULT.LOST", look: "text-muted" },
  open: { label: "HISTORY.RESULT.OPEN", look: "text-warn" },
  returned: { label: "HISTORY.RESULT.RETURNED", look: "text-muted" },
} as const satisfies Record<Result, ResultLook>;

/** What brings less than was staked is no win, as in the games themselves. */
const BELOW_STAKE = { label: "HISTORY.RESULT.BELOW_STAKE", look: "text-muted" } as const;

/** How a round ended for the player, on the page and in its file. */
export function resultOf({ state, bet_cents, win_cents, jackpot_cents, free_spin }: Round): ResultLook {
  if (state === "open") return ROUND_RESULT_LOOKS.open;
  if (state === "rolled_back") return ROUND_RESULT_LOOKS.returned;
  if (!free_spin && jackpot_cents === 0 && win_cents > 0 && win_cents < bet_cents) return BELOW_STAKE;
  return win_cents > 0 || jackpot_cents > 0 ? ROUND_RESULT_LOOKS.won : ROUND_RESULT_LOOKS.lost;
}
