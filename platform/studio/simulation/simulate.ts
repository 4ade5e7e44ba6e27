import { nodeHmac } from "../fair/seeds.ts";
import { FairStream } from "../fair/stream.ts";
import { burstPoint } from "../math/crash/flight.ts";
import { STAKE_PARTS } from "../math/slot/profile.ts";
import type { SlotMath, SoldBonus } from "../math/slots.ts";
import type { InstantGroup } from "./instant-plans.ts";

/** What came back of many rounds, in stakes. The same number of rounds and seed give the same figures. */
export interface Simulated {
  return: number;
  /** Standard error of the return. */
  error: number;
  /** Share of rounds that paid anything. */
  hit_rate: number;
  /** Standard deviation of a round. */
  deviation: number;
  largest_win: number;
}

const SEED = "report";
const CLIENT_SEED = "marquee";

/** Sums of wins, from which the figures follow. */
class Sums {
  #count = 0;
  #sum = 0;
  #squares = 0;
  #hits = 0;
  #largest = 0;

  add(win: number): void {
    this.#count++;
    this.#sum += win;
    this.#squares += win * win;
    if (win > 0) this.#hits++;
    if (win > this.#largest) this.#largest = win;
  }

  figures(): Simulated {
    const mean = this.#sum / this.#count;
    const deviation = Math.sqrt(this.#squares / this.#count - mean * mean);
    return {
      return: mean,
      error: deviation / Math.sqrt(this.#count),
      hit_rate: this.#hits / this.#count,
      deviation,
      largest_win: this.#largest,
    };
  }
}

const streamOf = (name: string, nonce: number) =>
  new FairStream(nodeHmac, { serverSeed: `${SEED}-${name}`, clientSeed: CLIENT_SEED, nonce });

/** Plays a slot's rounds from provably fair numbers, as players do. */
export function simulateSlot(math: SlotMath, rounds: number): Simulated {
  const sums = new Sums();
  for (let nonce = 0; nonce < rounds; nonce++) sums.add(math.play(streamOf(math.name, nonce)).pays / STAKE_PARTS);
  return sums.figures();
}

/** Plays rounds that are bought, each for its price: wins are in prices. */
export function simulateBonus(name: string, { price, play }: SoldBonus, rounds: number): Simulated {
  const sums = new Sums();
  for (let nonce = 0; nonce < rounds; nonce++) sums.add(play(streamOf(`${name}-bought`, nonce)).pays / price);
  return sums.figures();
}

/** Lets rockets fly, each for players who leave at one of the multipliers (in hundredths). */
export function simulateCrash(plans: readonly number[], rounds: number): Simulated[] {
  const sums = plans.map(() => new Sums());
  for (let nonce = 0; nonce < rounds; nonce++) {
    const burst = burstPoint(streamOf("crash", nonce).bits52());
    plans.forEach((plan, index) => {
      sums[index]?.add(burst >= plan ? plan / 100 : 0);
    });
  }
  return sums.map((each) => each.figures());
}

/** Plays a group of plans, each with the same numbers. */
export function simulateInstant({ name, plans, draw }: InstantGroup, rounds: number): Simulated[] {
  const sums = plans.map(() => new Sums());
  for (let nonce = 0; nonce < rounds; nonce++) {
    for (const [index, pays] of draw(streamOf(name, nonce)).entries()) sums[index]?.add(pays / 100);
  }
  return sums.map((each) => each.figures());
}
