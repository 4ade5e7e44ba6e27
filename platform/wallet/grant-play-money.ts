import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { PlatformEvents } from "#platform/events/port.ts";
import { openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { post } from "#platform/ledger/post.ts";
import { notifyPlayer } from "#platform/notifications/notify-player.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";

/** What a new player of the demo starts with. */
const GRANT_EUROS = 1_000n;

const amountIn = (currency: string): bigint => GRANT_EUROS * SUBUNITS_PER_EURO[currency as CurrencyCode];

type Registered = PlatformEvents["player-registered"];

/** Gives every new player an account in their currency, and in the demo money to play with. */
export function welcomeNewPlayers(context: PlatformContext): void {
  context.events.on("player-registered", async (tx, player) => {
    await openPlayerAccounts(tx, { ...player, currency: player.currency as CurrencyCode });
    if (!context.demo) return;
    await grantPlayMoney(tx, player, context.clock.now());
    await notifyPlayer(tx, context, {
      playerId: player.playerId,
      type: "payments",
      title: "NOTIFICATION.PLAY_MONEY.TITLE",
      text: "NOTIFICATION.PLAY_MONEY.TEXT",
      values: { amount: Number(amountIn(player.currency)), currency: player.currency },
    });
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
        from: { runtime: "demo-grants", ...account },
        to: { player: playerId, money: "real", ...account },
        amount: amountIn(currency),
      },
    ],
    at,
  });
}
