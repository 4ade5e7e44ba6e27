import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { PlatformEvents } from "#platform/events/port.ts";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { post } from "#platform/ledger/post.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { SUBUNITS_PER_EURO } from "./reference-rates.ts";

/** What a new player of the demo starts with. */
const GRANT_EUROS = 1_000n;

type Registered = PlatformEvents["player-registered"];

/** Gives every new player an account in their currency, and in the demo money to play with. */
export function welcomeNewPlayers(context: PlatformContext): void {
  context.events.on("player-registered", async (tx, player) => {
    await openPlayerAccounts(tx, { ...player, currency: player.currency as CurrencyCode });
    if (context.demo) await grantPlayMoney(tx, player, context.clock.now());
  });
}

/** The key that a player's play money is posted under, once. */
export const grantKey = (playerId: number): string => `demo-grant:${playerId}`;

/** Posts the play money of the demo: an ordinary journal from a house account of its own; counts once a player. */
export async function grantPlayMoney(tx: Transaction, { playerId, brand, currency }: Registered, at: Date) {
  const account = { brand, currency: currency as CurrencyCode };
  return post(tx, {
    key: grantKey(playerId),
    kind: "demo-grant",
    movements: [
      {
        from: { house: "demo-grants", ...account },
        to: { player: playerId, money: "real", ...account },
        amount: GRANT_EUROS * SUBUNITS_PER_EURO[account.currency],
      },
    ],
    at,
  });
}
