import { BAD_INPUT } from "./cases/bad-input.ts";
import { CORRECTIONS } from "./cases/corrections.ts";
import { FREE_SPINS } from "./cases/free-spins.ts";
import { REPEATS } from "./cases/repeats.ts";
import { ROLLBACKS } from "./cases/rollbacks.ts";
import { ROUNDS } from "./cases/rounds.ts";
import { SESSIONS } from "./cases/sessions.ts";
import { SIGNATURES } from "./cases/signatures.ts";
import { TOGETHER } from "./cases/together.ts";
import type { CaseGroup } from "./wallet-case.ts";

/** The wallet's contract. `npm test` runs it on the platform, and a provider on an installation. */
export const WALLET_CASES: readonly CaseGroup[] = [
  ROUNDS,
  REPEATS,
  ROLLBACKS,
  SESSIONS,
  TOGETHER,
  SIGNATURES,
  BAD_INPUT,
  CORRECTIONS,
  FREE_SPINS,
];

/** The guide's table of cases (docs/guides/wallet-suite.md). */
export const casesAsMarkdown = (): string =>
  WALLET_CASES.map(({ title, cases }) =>
    [
      `### ${title}`,
      "",
      "| case | what it means |",
      "| --- | --- |",
      ...cases.map(({ name, why }) => `| ${name} | ${why} |`),
    ].join("\n"),
  ).join("\n\n");
