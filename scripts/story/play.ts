import { randomUUID } from "node:crypto";
import type { CatalogueEntry } from "#platform/games/directory.ts";
import { ApiError } from "#platform/http/api-error.ts";
import { newClientSeed, newServerSeed, nodeHmac, type RandomSource } from "#platform/studio/fair/seeds.ts";
import { FairStream } from "#platform/studio/fair/stream.ts";
import { KINDS } from "#platform/studio/kinds/kinds.ts";
import { payout } from "#platform/studio/math/slot/round.ts";
import { advance } from "#platform/studio/rounds/advance.ts";
import type { StudioContext } from "#platform/studio/rounds/context.ts";
import { play as playInstant } from "#platform/studio/rounds/play-instant.ts";
import { finishSpins, mathOf, spin } from "#platform/studio/rounds/play-slot.ts";
import { type Entered, enterSession } from "#platform/studio/rounds/sessions.ts";
import { stakesOf } from "#platform/studio/rounds/stakes.ts";
import { placeBetWithWin } from "#platform/wallet/place-bet.ts";
import { openGameSession } from "#schemas/api/games.ts";
import { ENGINES, type Engine } from "#schemas/studio/api.ts";
import { isInstantKind } from "#schemas/studio/instant.ts";
import { count, picked, weighted } from "./chance.ts";
import type { StoryPlayer } from "./player.ts";

/** What a player bets on where a game asks for a choice. */
const CHOICES: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  dice: [
    { side: "under", multiplier: 200 },
    { side: "over", multiplier: 200 },
    { side: "under", multiplier: 1_000 },
  ],
  plinko: [
    { risk: "low", rows: 12 },
    { risk: "medium", rows: 12 },
    { risk: "high", rows: 16 },
  ],
};
const isPlayed = ({ engine }: CatalogueEntry): boolean => engine === "slot" || Object.hasOwn(CHOICES, engine ?? "");
const MOST_FREE_SPINS = 8;
/** A game's place in the players' favour: the first ones are played by most. */
const FAVOUR = 0.82;
/** A round of the wallet's has a win that a JSON number holds. */
const HUNDREDTHS = 100n;

/** Steps of a game's ladder of stakes that players of a kind take, the usual ones first. */
const STAKE_STEPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  "high-roller": [
    [8, 3],
    [9, 4],
    [10, 3],
  ],
  vip: [
    [5, 3],
    [6, 3],
    [7, 3],
  ],
};
const USUAL_STEPS = [
  [0, 1],
  [1, 2],
  [2, 4],
  [3, 5],
  [4, 4],
  [5, 2],
] as const;

interface OpenGame {
  game: CatalogueEntry;
  engine: Engine;
  session: string;
}

/**
 * Opens a game that the player likes and plays so many rounds, or until a rule or an empty account ends it. Rounds of the guide's
 * players are played in the studio, where they can be verified; those of others come to the wallet with what the game's
 * mathematics say, as a provider's would.
 */
export async function playGame(player: StoryPlayer, rounds: number): Promise<void> {
  const { role, world } = player;
  const opened = await openGame(player, likedGame(player));
  if (!opened) return;
  const { engine } = opened;
  const licence = player.brand.licences[player.requestContext.licence];
  const most = licence?.rules.maximumStakeCents ?? null;
  const stakes = stakesOf(engine, role.currency, most === null ? null : BigInt(most));
  const step = weighted(role.chance, STAKE_STEPS[role.kind] ?? USUAL_STEPS);
  const stake = stakes[Math.min(step, stakes.length - 1)];
  if (stake === undefined) return;
  const play = role.guest ? await inStudio(player, opened) : inWallet(player, opened);
  for (let played = 0; played < rounds; played += 1) {
    world.clock.pass(count(role.chance, 3_500, 9_000));
    if (!(await play(stake))) return;
  }
}

/** Plays some of a gift's free spins in the game that it names; the others are there for another time. */
export async function playFreeSpins(player: StoryPlayer, name: string): Promise<void> {
  const opened = await openGame(player, player.world.catalogue.find(name.replace(":", "/")));
  const entered = opened && (await enterSession(player.world.studio, opened.game, opened.session));
  const gift = entered?.session.freeSpins;
  if (!entered || !gift) return;
  for (let left = Math.min(gift.left, count(player.role.chance, 2, MOST_FREE_SPINS)); left > 0; left -= 1) {
    player.world.clock.pass(count(player.role.chance, 3_500, 6_000));
    if (!(await playInside(player, entered, { stake: gift.bet, gift: gift.gift }))) return;
  }
}

/** Ranks are the catalogue's; which of the first a player likes is their own. */
function likedGame({ world: { catalogue }, role }: StoryPlayer): CatalogueEntry | undefined {
  const liked = catalogue.games.find(({ identifier }) => {
    const game = catalogue.find(identifier);
    return game !== undefined && isPlayed(game) && role.chance() > FAVOUR;
  });
  return catalogue.find((liked ?? picked(role.chance, catalogue.games)).identifier);
}

async function openGame(player: StoryPlayer, game: CatalogueEntry | undefined): Promise<OpenGame | null> {
  const engine = ENGINES.find((each) => each === game?.engine);
  if (!game || !engine || !isPlayed(game)) return null;
  const opened = await player.tries(openGameSession, { body: { identifier: game.identifier, mode: "real" } });
  return opened && { game, engine, session: opened.id };
}

/** A player's seeds come from the story's seed, so that their rounds end in the same way each time. */
const randomOf = ({ role: { chance } }: StoryPlayer): RandomSource => ({
  bytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(chance() * 256)),
});

/** Plays a round for a stake; false where the stake was not taken. */
type Play = (stake: bigint) => Promise<boolean>;

async function inStudio(player: StoryPlayer, { game, session }: OpenGame): Promise<Play> {
  const entered = await enterSession(player.world.studio, game, session);
  return (stake) => playInside(player, entered, { stake: Number(stake) });
}

async function playInside(
  player: StoryPlayer,
  entered: Entered,
  { stake, gift }: { stake: number; gift?: string },
): Promise<boolean> {
  const { role, world } = player;
  const studio: StudioContext = { ...world.studio, random: randomOf(player) };
  const press = { request: randomUUID(), stake, ...(gift === undefined ? {} : { gift }) };
  const { round } =
    entered.engine === "slot"
      ? await spin(studio, entered, press)
      : await playInstant(studio, entered, { ...press, choice: picked(role.chance, CHOICES[entered.engine] ?? []) });
  if (round.state === "refused") return false;
  if (round.state === "running") await advance(studio, entered.session.provider, await finishSpins(studio, round));
  return true;
}

function inWallet(player: StoryPlayer, { game, engine, session }: OpenGame): Play {
  const { role, world } = player;
  const random = randomOf(player);
  const seeds = { serverSeed: newServerSeed(random), clientSeed: newClientSeed(random) };
  let nonce = 0;
  return async (stake) => {
    const stream = new FairStream(nodeHmac, { ...seeds, nonce });
    nonce += 1;
    const win = winOf(stake, stream);
    const bet = { session, action: randomUUID(), round: randomUUID(), bet: Number(stake), win: Number(win) };
    return placeBetWithWin(world.context, game.provider, bet).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError) return false;
        throw error;
      },
    );
  };

  function winOf(stake: bigint, stream: FairStream): bigint {
    if (!isInstantKind(engine)) return payout(stake, mathOf(game).play(stream).pays);
    const kind = KINDS[engine];
    const choice = picked(role.chance, CHOICES[engine] ?? []);
    return (stake * BigInt(kind.status(choice, kind.deal(choice, stream), []).pays)) / HUNDREDTHS;
  }
}
