/**
 * npm run sim                          simulates each mathematics of the bundled games, 10,000,000 rounds, and prints the figures
 * npm run sim -- --rounds 100000000    so many rounds of each; a core plays some 100,000 a second
 * npm run sim -- report                writes them into docs/games
 * npm run sim -- slots                 simulates anew only the slots, and their bought rounds, whose rules are not those of the files
 * npm run sim -- cycles                counts all positions of the ways slots' reels anew, some minutes, into platform/studio/math/ways/cycles
 * npm run sim -- instant               simulates anew only the games that a choice decides, a tenth of the rounds
 * npm run sim -- render                writes the report again of the figures that are there: after a game was added, for example
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { WAYS_PROFILES } from "#platform/studio/math/profiles.ts";
import { countCycle } from "#platform/studio/math/ways/cycle.ts";
import {
  type Figures,
  makeBonusFigures,
  makeFigures,
  makeInstantFigures,
  makeSlotFigures,
} from "#platform/studio/simulation/figures.ts";
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { bundledGames, FIGURES_FILE, REPORT_FILE, readFigures } from "./sim/files.ts";
import { reportOf } from "./sim/report.ts";

const USAGE = "npm run sim -- [report | slots | cycles | instant | render] [--rounds <number>]";
const ROUNDS = 10_000_000;

async function main(words: string[]): Promise<number> {
  if (asksForHelp(words)) {
    console.log(USAGE);
    return 0;
  }
  const { values, positionals } = parseArgs({
    args: words,
    options: { rounds: { type: "string", default: String(ROUNDS) } },
    allowPositionals: true,
  });
  const rounds = Number(values.rounds);
  const [command, ...others] = positionals;
  if (
    !Number.isSafeInteger(rounds) ||
    rounds < 1 ||
    others.length > 0 ||
    ![undefined, "report", "slots", "cycles", "instant", "render"].includes(command)
  ) {
    console.error(USAGE);
    return 2;
  }
  if (command === "render") {
    writeFileSync(REPORT_FILE, reportOf(readFigures("."), bundledGames(".")));
    console.log(`${REPORT_FILE} is written`);
    return 0;
  }
  if (command === "instant") {
    const instant = makeInstantFigures(Math.ceil(rounds / 10), (name) => console.error(name));
    writeFigures({ ...JSON.parse(readFileSync(FIGURES_FILE, "utf8")), instant });
    return 0;
  }
  if (command === "cycles") {
    for (const { name, strips } of WAYS_PROFILES.values()) {
      const file = `platform/studio/math/ways/cycles/${name}.json`;
      const counted = { strips: strips.map((strip) => strip.join(" ")), ...countCycle(strips) };
      writeFileSync(file, `${JSON.stringify(counted, null, 2)}\n`);
      console.log(`${file} is written: ${counted.positions} positions`);
    }
    return 0;
  }
  if (command === "slots") {
    const before = JSON.parse(readFileSync(FIGURES_FILE, "utf8")) as Figures;
    writeFigures({
      ...before,
      slots: makeSlotFigures(rounds, (name) => console.error(`${name}: ${rounds} rounds`), before),
      bonuses: makeBonusFigures(rounds, (name) => console.error(name), before.bonuses),
    });
    return 0;
  }
  const figures = makeFigures(rounds, (name) => console.error(`${name}: ${rounds} rounds`));
  const report = reportOf(figures, bundledGames("."));
  if (command === undefined) {
    console.log(report);
    return 0;
  }
  writeFigures(figures);
  return 0;
}

function writeFigures(figures: Figures): void {
  mkdirSync(dirname(FIGURES_FILE), { recursive: true });
  writeFileSync(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(REPORT_FILE, reportOf(figures, bundledGames(".")));
  console.log(`${REPORT_FILE} and ${FIGURES_FILE} are written`);
}

await runScript(() => main(process.argv.slice(2)));
