import type { Database } from "#platform/db/database.ts";
import { houseAccount, openPlayerAccounts } from "#platform/ledger/accounts.ts";
import { post } from "#platform/ledger/post.ts";
import { players } from "#platform/players/tables.ts";
import { gameSessions } from "#platform/wallet/tables.ts";

/** The game provider of these tables. */
export const TABLE_PROVIDER = "bench";

/** A player who holds so much, in subunits, seated at a game for a day; answers the session. */
export async function openTable(
  { drizzle }: Pick<Database, "drizzle">,
  index: number,
  { held = 1_000_000_000n, now = new Date(), game = "bench/game" }: { held?: bigint; now?: Date; game?: string } = {},
): Promise<string> {
  const account = { brand: "bench", currency: "EUR" } as const;
  return drizzle.transaction(async (tx) => {
    const email = `bench-${index}@mail.example`;
    const profile = { email, emailKey: email, passwordHash: "", country: "CA", language: "en", createdAt: now };
    const [player] = await tx
      .insert(players)
      .values({ ...profile, ...account })
      .returning({ id: players.id });
    const playerId = player?.id as number;
    await openPlayerAccounts(tx, { ...account, playerId });
    await post(tx, {
      key: `bench:${playerId}`,
      kind: "bench",
      movements: [
        {
          from: { runtime: "deposits", ...account },
          to: { player: playerId, money: "real", ...account },
          amount: held,
        },
      ],
      at: now,
    });
    const [session] = await tx
      .insert(gameSessions)
      .values({
        ...account,
        playerId,
        provider: TABLE_PROVIDER,
        game,
        mode: "real",
        locale: "en",
        device: "desktop",
        houseAccount: await houseAccount(tx, "bench", "EUR", "games"),
        minimumSpinMs: 0,
        autoplay: true,
        openedAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      })
      .returning({ id: gameSessions.id });
    return session?.id as string;
  });
}
