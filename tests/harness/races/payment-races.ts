import { approveWithdrawal } from "#platform/payments/decide-withdrawal.ts";
import { awardPoints } from "#platform/shop/award-points.ts";
import type { Race } from "./race.ts";
import type { RaceWorld } from "./race-world.ts";

const HELD = 8_000;
const ASKED = 5_000;
const BANK = { method: "test-bank", currency: "EUR", destination: "DE89 3704 0044 0532 0130 00" };

const isDone = ({ status }: { status: number }): boolean => status < 300;
const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

export const ask = (world: RaceWorld, player: number, amount_cents: number, more: object = {}) =>
  world.call(player, "/api/player/withdrawals", { ...BANK, amount_cents, ...more });
const recall = (world: RaceWorld, player: number, id: string) =>
  world.call(player, `/api/player/payments/${id}/recall`).then(isDone);

/** Takes every withdrawal back that a player has open. */
export async function recallAll(world: RaceWorld, player: number): Promise<void> {
  const open = await world.rows<{ id: string }>(
    "select id from payments where player_id = $1 and state = 'requested'",
    [player],
  );
  for (const { id } of open) await recall(world, player, id);
}

const differs = (found: object, wanted: object): string | null =>
  JSON.stringify(found) === JSON.stringify(wanted)
    ? null
    : `there is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`;

/** Races for money on its way out, for points, and for what a limit leaves. */
export const PAYMENT_RACES: readonly Race[] = [
  {
    name: "a recall against a payout",
    async begin(world) {
      const { player } = await world.playerWith(BigInt(HELD));
      const id = ((await ask(world, player, ASKED)).body as { payment: { id: string } }).payment.id;
      const approve = async () => {
        const { deps, work } = world.platform();
        const approved = await approveWithdrawal(deps, id, "ann").then(
          () => true,
          () => false,
        );
        if (approved) await work();
        return approved;
      };
      return {
        contenders: [
          ...times(2, () => ({ name: "payout", start: approve })),
          ...times(3, () => ({ name: "recall", start: () => recall(world, player, id) })),
        ],
        async audit(winner) {
          await world.pay.work();
          const isOut = winner === "payout";
          const paid = world.pay.provider.calls.filter((call) => call === `payout ${id}-1`).length;
          const found = { state: await world.pay.state(id), paid, ...(await world.pay.balances(player)) };
          const off = differs(found, {
            ...{ state: isOut ? "accepted" : "recalled", paid: Number(isOut) },
            ...{ real: isOut ? HELD - ASKED : HELD, locked: isOut ? ASKED : 0 },
          });
          if (isOut) {
            // Its money comes back, so that the next race has the same.
            world.pay.provider.setPayout(`${id}-1`, "declined");
            await world.pay.callback(`${id}-1`, { kind: "payout" });
            await world.pay.work();
          }
          return off;
        },
      };
    },
  },
  {
    name: "withdrawals of one balance",
    anyNumber: true,
    async begin(world, clients) {
      const { player } = await world.playerWith(BigInt(HELD));
      return {
        contenders: times(clients, (nth) => ({
          name: `client ${nth % 4}`,
          start: async () => isDone(await ask(world, player, ASKED)),
        })),
        async audit() {
          const off = differs(await world.pay.balances(player), { real: HELD - ASKED, locked: ASKED });
          await recallAll(world, player);
          return off;
        },
      };
    },
  },
  {
    name: "exchanges with points for one",
    anyNumber: true,
    async begin(world, clients) {
      const { player } = await world.playerWith(0n);
      const points = async () =>
        Number(
          (
            await world.rows<{ chargeable: string }>("select chargeable from point_balances where player_id = $1", [
              player,
            ])
          )[0]?.chargeable ?? 0,
        );
      // Less than twice what an exchange takes.
      await awardPoints(world.money.context, {
        ...{ playerId: player, reference: world.name() },
        points: BigInt(999 - (await points())),
      });
      const body = { exchange: { group: "cash_5", currency: "EUR", points: 500 } };
      return {
        contenders: times(clients, (nth) => ({
          name: `client ${nth % 4}`,
          start: async () => isDone(await world.call(player, "/api/comp_points/exchange/money", body)),
        })),
        audit: async () =>
          differs(
            { points: await points(), ...(await world.money.balance(player)) },
            { points: 499, real: 500, bonus: 0 },
          ),
      };
    },
  },
  {
    name: "bets within a limit for one",
    anyNumber: true,
    async begin(world, clients) {
      const [, player] = (await world.players(2)) as [number, number];
      await world.money.hold(player, "EUR", { real: 100_000n, bonus: 0n });
      const limits = await world.rows("select 1 from player_limits where player_id = $1", [player]);
      if (limits.length === 0) {
        const limit = { type: "wager", period: "day", currency: "EUR", amount_cents: 1_500 };
        await world.call(player, "/api/user_limits", limit);
      }
      const session = world.sessionOf(player);
      const race = world.name();
      return {
        contenders: times(clients, (nth) => ({
          name: `bet ${nth}`,
          start: async () => {
            const bet = { session, action: `${race}-${nth}`, round: `${race}-${nth}`, amount: 1_000 };
            return isDone(await world.wallet("bet", bet));
          },
        })),
        async audit(winner) {
          const { real } = await world.money.balance(player);
          // The bet is taken back, and its stake counts no more: the next race has the same limit.
          const target = `${race}-${winner.slice("bet ".length)}`;
          const back = await world.wallet("rollback", { session, action: `${target}-back`, target, round: target });
          return real === 99_000 && isDone(back) ? null : `the player holds ${real}, the rollback was ${back.status}`;
        },
      };
    },
  },
];
