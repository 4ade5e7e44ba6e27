import type { RaceWorld } from "./race-world.ts";

/** One client of a race: what it tries, and whether its answer says that it has won. */
export interface Contender {
  name: string;
  start: () => Promise<boolean>;
}

export interface Started {
  contenders: readonly Contender[];
  /** What is off after the race that `winner` has won: the money, the rows. Null where all is as it has to be. */
  audit: (winner: string) => Promise<string | null>;
  /** Who has won, where the answers don't say it. By default those whose answers say so. */
  winners?: () => Promise<string[]>;
}

/** A race for what one client can have: exactly one of its contenders wins (LEDGER-10). */
export interface Race {
  name: string;
  /** Whether any number of clients can take part. */
  anyNumber?: true;
  /** Prepares a race of so many clients, from wherever the one before has ended. */
  begin(world: RaceWorld, clients: number): Promise<Started>;
}

export interface RaceReport {
  /** How often each contender has won. */
  won: Record<string, number>;
  /** Races in which not exactly one won, or something is not where it has to be. */
  diagnostics: string[];
}

/** Lets all contenders go, in the order and with the pauses that the world's chance decides. */
async function runOnce(
  world: RaceWorld,
  race: Race,
  clients: number,
): Promise<{ winner: string; fault: string | null }> {
  const { contenders, audit, winners } = await race.begin(world, clients);
  const ends = await Promise.all(
    world.shuffled(contenders).map(async ({ name, start }) => {
      for (let turns = Math.floor(world.chance() * 6); turns > 0; turns -= 1) await new Promise(setImmediate);
      return { name, won: await start() };
    }),
  );
  const found = winners ? await winners() : ends.filter(({ won }) => won).map(({ name }) => name);
  const winner = found[0] ?? "nobody";
  if (found.length !== 1) return { winner, fault: `${found.length} have won: ${found.slice(0, 5).join(", ")}` };
  return { winner, fault: await audit(winner) };
}

/** Runs a race so many times between a few clients, and once between `crowd` of them where any number can take part. */
export async function runRaces(
  world: RaceWorld,
  race: Race,
  { races, clients = 4, crowd = 0 }: { races: number; clients?: number; crowd?: number },
): Promise<RaceReport> {
  const report: RaceReport = { won: {}, diagnostics: [] };
  const sizes = Array.from({ length: races }, () => clients);
  if (crowd > 0 && race.anyNumber) sizes.push(crowd);
  for (const [nth, size] of sizes.entries()) {
    const { winner, fault } = await runOnce(world, race, size);
    report.won[winner] = (report.won[winner] ?? 0) + 1;
    if (fault) report.diagnostics.push(`${race.name}, race ${nth} of ${size}: ${fault}`);
  }
  return report;
}
