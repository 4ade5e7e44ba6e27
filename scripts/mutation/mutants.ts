import type { Mutant } from "./mutant.ts";
import { BANNERS } from "./mutants/banners.ts";
import { BONUSES } from "./mutants/bonuses.ts";
import { BOUGHT_ROUNDS } from "./mutants/bought-rounds.ts";
import { CACHES } from "./mutants/caches.ts";
import { COMPETITION } from "./mutants/competition.ts";
import { CONTENT } from "./mutants/content.ts";
import { FAIRNESS } from "./mutants/fairness.ts";
import { FORTY_LINES } from "./mutants/forty-lines.ts";
import { FREE_SPINS } from "./mutants/free-spins.ts";
import { GAMES } from "./mutants/games.ts";
import { GUARDS } from "./mutants/guards.ts";
import { HELD_COINS } from "./mutants/held-coins.ts";
import { INSTANT_GAMES } from "./mutants/instant-games.ts";
import { LEDGER } from "./mutants/ledger.ts";
import { LIMITS } from "./mutants/limits.ts";
import { PAYMENTS } from "./mutants/payments.ts";
import { RACES } from "./mutants/races.ts";
import { REWARDS } from "./mutants/rewards.ts";
import { SERVING } from "./mutants/serving.ts";
import { SESSIONS } from "./mutants/sessions.ts";
import { SHARED_ROUNDS } from "./mutants/shared-rounds.ts";
import { SPORTS } from "./mutants/sports.ts";
import { SUPPORT } from "./mutants/support.ts";
import { WALLET } from "./mutants/wallet.ts";

/** Every fault that `npm run test:mutation` makes. */
export const MUTANTS: readonly Mutant[] = [
  ...LEDGER,
  ...WALLET,
  ...SESSIONS,
  ...CACHES,
  ...GUARDS,
  ...BANNERS,
  ...CONTENT,
  ...SERVING,
  ...GAMES,
  ...BOUGHT_ROUNDS,
  ...HELD_COINS,
  ...FORTY_LINES,
  ...FAIRNESS,
  ...INSTANT_GAMES,
  ...PAYMENTS,
  ...LIMITS,
  ...BONUSES,
  ...FREE_SPINS,
  ...REWARDS,
  ...COMPETITION,
  ...SHARED_ROUNDS,
  ...SPORTS,
  ...SUPPORT,
  ...RACES,
];
