import { readRecipient } from "#platform/bonuses/recipient.ts";
import { redeemCode } from "#platform/bonuses/redeem-code.ts";
import { issueBox } from "#platform/prizes/issue-box.ts";
import { ask, recallAll } from "./payment-races.ts";
import type { Race } from "./race.ts";
import type { RaceWorld } from "./race-world.ts";

const isDone = ({ status }: { status: number }): boolean => status < 300;
const times = <T>(count: number, make: (nth: number) => T): T[] => Array.from({ length: count }, (_, nth) => make(nth));

type Rival = "cancellation" | "expiry" | "withdrawal";

/** What ends a gift of 10.00 while its last wager is on the way. */
const RIVALS: Record<Rival, (world: RaceWorld, player: number, gift: string) => Promise<unknown>> = {
  cancellation: (world, player, gift) => world.call(player, `/api/player/bonuses/${gift}`, undefined, "DELETE"),
  async expiry(world, player, gift) {
    world.money.clock.advance(1_000);
    const { database, clock } = world.platform().context;
    return database.pool.query("select gift_expire($1, $2, $3)", [gift, player, clock.now()]);
  },
  withdrawal: (world, player) => ask(world, player, STAKE, { confirm_bonus_loss: true }),
};

/** What takes longer to come to the balance than a round has a head start of so many turns at most. */
const HEAD_STARTS: Record<Rival, number> = { cancellation: 15, expiry: 0, withdrawal: 60 };

const STAKE = 2_000;
const WIN = 3_000;
const GIFT = 1_000;

/**
 * The round that meets a gift's requirement against what ends the gift: it is converted or ended, and its money is in one
 * place. Against a withdrawal the player has real money, which the round stakes.
 */
const lastWager = (rival: Rival): Race => ({
  name: `a last wager against ${rival === "expiry" ? "an" : "a"} ${rival}`,
  async begin(world) {
    const own = rival === "withdrawal" ? STAKE : 0;
    const { player, session } = await world.playerWith(BigInt(own));
    const stake = own || GIFT;
    const gift = await world.gifts.active(player, "small");
    if (rival === "expiry") {
      const until = new Date(world.money.clock.now().getTime() + 500);
      await world.rows("update gifts set valid_until = $2 where id = $1", [gift, until]);
    }
    const name = world.name();
    const round = { session, action: name, round: name, bet: stake, win: WIN };
    const stage = async () =>
      (await world.rows<{ stage: string }>("select stage from gifts where id = $1", [gift]))[0]?.stage;
    return {
      contenders: [
        ...times(2, () => ({
          name: "wager",
          start: async () => {
            for (let turns = Math.floor(world.chance() * HEAD_STARTS[rival]); turns > 0; turns -= 1)
              await new Promise(setImmediate);
            return isDone(await world.wallet("bet-and-win", round));
          },
        })),
        ...times(2, () => ({
          name: rival,
          start: async () => {
            await RIVALS[rival](world, player, gift);
            return true;
          },
        })),
      ],
      winners: async () => [(await stage()) === "wager_done" ? "wager" : rival],
      async audit(winner) {
        const ended = rival === "expiry" ? "expired" : "canceled";
        const found = await stage();
        const { real, locked } = await world.pay.balances(player);
        const { bonus } = await world.money.balance(player);
        // A withdrawal may be paid before the round or after it, of what the round left.
        const played = await world.rows("select 1 from wallet_actions where action = $1", [name]);
        const money = own - (played.length > 0 ? stake - WIN : 0) + (winner === "wager" ? (own > 0 ? GIFT : 0) : 0);
        const wanted = winner === "wager" && own === 0 ? WIN : money;
        if (rival === "withdrawal") await recallAll(world, player);
        return found === (winner === "wager" ? "wager_done" : ended) && bonus === 0 && real + locked === wanted
          ? null
          : `${winner}: ${found}, ${real} and ${locked} locked, ${bonus} of bonus money, not ${wanted}`;
      },
    };
  },
});

/** Races for gifts, and for what gifts hold. */
export const GIFT_RACES: readonly Race[] = [
  lastWager("cancellation"),
  lastWager("expiry"),
  lastWager("withdrawal"),
  {
    name: "activations of one gift",
    anyNumber: true,
    async begin(world, clients) {
      const { player } = await world.playerWith(0n);
      const gift = await world.gifts.issue(player, "small");
      return {
        contenders: times(clients, () => ({
          name: "activation",
          start: async () => isDone(await world.call(player, `/api/player/bonuses/${gift}/activation`)),
        })),
        // All are answered with the gift as it is; one has begun it.
        winners: async () =>
          (
            await world.rows("select 1 from gift_transitions where gift_id = $1 and to_stage = 'handle_bets'", [gift])
          ).map(() => "activation"),
        async audit() {
          const { bonus } = await world.money.balance(player);
          await world.gifts.cancel(player, gift);
          return bonus === GIFT ? null : `${bonus} of bonus money`;
        },
      };
    },
  },
  {
    name: "claims of a code with one use left",
    anyNumber: true,
    async begin(world, clients) {
      const players = await world.players(Math.max(4, clients / 25));
      const template = world.gifts.templates.find(({ key }) => key.startsWith("code"));
      if (!template) throw new Error("there is no template with a code");
      const code = world.name().toUpperCase();
      Object.assign(template, { code, key: `code-${code}` });
      return {
        contenders: times(clients, (nth) => ({
          name: `client ${nth % 4}`,
          start: async () => {
            const player = players[nth % players.length] as number;
            return (await redeemCode(world.platform().context, player, code)).reason === undefined;
          },
        })),
        async audit() {
          const issued = await world.rows("select 1 from gifts where group_key = $1", [`code-${code}`]);
          return issued.length === 1 ? null : `${issued.length} gifts`;
        },
      };
    },
  },
  {
    name: "players of one free spin",
    anyNumber: true,
    async begin(world, clients) {
      const { player, session } = await world.playerWith(0n);
      const gift = await world.gifts.active(player, "spin");
      const race = world.name();
      return {
        contenders: times(clients, (nth) => ({
          name: `spin ${nth}`,
          start: async () => {
            const spin = { session, action: `${race}-${nth}`, round: `${race}-${nth}`, gift, win: 100 + nth };
            return isDone(await world.wallet("freespin", spin));
          },
        })),
        // With nothing to wager what it won is paid as real money.
        async audit(winner) {
          const { real } = await world.money.balance(player);
          return real === 100 + Number(winner.slice("spin ".length)) ? null : `${winner}: the player holds ${real}`;
        },
      };
    },
  },
  {
    name: "openings of one loot box",
    anyNumber: true,
    async begin(world, clients) {
      const { player } = await world.playerWith(0n);
      const { database, context, brand } = world.money;
      const id = await database.drizzle.transaction(async (tx) => {
        const recipient = await readRecipient(tx, context, player);
        const kind = brand.prizeBoxes?.find(({ key }) => key === "loot_box");
        if (!recipient || !kind) throw new Error("the brand has no loot box");
        const box = await issueBox(tx, context, { kind, recipient, currency: "EUR", source: world.name() });
        return String(box?.id);
      });
      return {
        // Each brings a seed of its own, and is answered with that of the one that has opened it.
        contenders: times(clients, (nth) => ({
          name: `client ${nth % 4}`,
          start: async () => {
            const { status, body } = await world.call(
              player,
              `/api/player/lootboxes/${id}/activation?client_seed=seed-${nth}`,
            );
            return status === 200 && body.client_seed === `seed-${nth}`;
          },
        })),
        async audit() {
          const given = await world.rows("select 1 from gifts where source in ($1, $1 || ':spins')", [
            `prize-box:${id}`,
          ]);
          return given.length === 1 ? null : `${given.length} prizes`;
        },
      };
    },
  },
];
