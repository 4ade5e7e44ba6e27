import type { Mutant } from "../mutant.ts";

const COUNTING = ["platform/limits/limits.test.ts", "platform/limits/windows.test.ts"];
const LOOSENING = ["platform/limits/loosening.test.ts"];
const EXCLUSION = ["platform/limits/exclusion.test.ts"];

/** Limits of players, exclusions, and what a licence blocks. */
export const LIMITS: readonly Mutant[] = [
  {
    name: "a stake goes a subunit beyond the limit",
    file: "platform/limits/rules.sql",
    search: "continue when l.counted + greatest(p_stake, 1) <= l.amount;",
    replace: "continue when l.counted + greatest(p_stake, 1) <= l.amount + 1;",
    tests: COUNTING,
  },
  {
    name: "a window counts on after its end",
    file: "platform/limits/rules.sql",
    search:
      "      if l.window_start < date_trunc(l.period, p_at, l.time_zone) then\n        l.counted := 0;\n      elsif p_counted_at",
    replace: "      if p_counted_at",
    tests: COUNTING,
  },
  {
    name: "a break has no effect on stakes",
    file: "platform/limits/rules.sql",
    search:
      "    if l.type = 'selfexclusion' or l.type = 'coolingoff' then\n      continue when l.active_until <= p_at;",
    replace: "    if l.type = 'selfexclusion' or l.type = 'coolingoff' then\n      continue;",
    tests: ["platform/limits/limits.test.ts", ...EXCLUSION],
  },
  {
    name: "a token confirms before its time",
    file: "platform/limits/confirm-loosening.ts",
    search: '  if (now < availableAt) throw rejected(409, "LIMIT.TOKEN_EARLY");\n',
    replace: "",
    tests: LOOSENING,
  },
  {
    name: "a token confirms after its time",
    file: "platform/limits/confirm-loosening.ts",
    search: '  if (now >= expiresAt) throw rejected(409, "LIMIT.TOKEN_EXPIRED");\n',
    replace: "",
    tests: LOOSENING,
  },
  {
    name: "a token of another brand confirms",
    file: "platform/limits/confirm-loosening.ts",
    search: "and(eq(limitRequests.tokenHash, hashOfToken(token)), eq(limitRequests.brand, brand))",
    replace: "eq(limitRequests.tokenHash, hashOfToken(token))",
    tests: LOOSENING,
  },
  {
    name: "a stricter limit leaves what waits",
    file: "platform/limits/set-limit.ts",
    search: "    await withdrawRequest(tx, context, limit);\n    if (change < 0)",
    replace: "    if (change < 0)",
    tests: [...LOOSENING, ...COUNTING],
  },
  {
    name: "a break can be removed",
    file: "platform/limits/remove-limit.ts",
    search: 'limit.type === "coolingoff" || limit.type === "selfexclusion"',
    replace: 'limit.type === "selfexclusion"',
    tests: [...EXCLUSION, ...LOOSENING],
  },
  {
    name: "an exclusion leaves sessions open",
    file: "platform/limits/take-break.ts",
    search: '  await endAllSessions(tx, context, id, { games: "none" });\n',
    replace: "",
    tests: EXCLUSION,
  },
  {
    name: "an unconfirmed address excludes others",
    file: "platform/limits/exclude-siblings.ts",
    search: "if (!player.confirmedAt)",
    replace: "if (false)",
    tests: EXCLUSION,
  },
  {
    name: "a pace holds for one session only",
    file: "platform/studio/rounds/sessions.ts",
    search: "session.minimumSpinMs > 0 ? notExists(tooSoon) : undefined",
    replace: "undefined",
    tests: ["platform/studio/rounds/slot-rounds.test.ts"],
  },
  {
    name: "spins of several sessions at once all count as first",
    file: "platform/studio/rounds/sessions.ts",
    search: "  if (session.minimumSpinMs > 0) {\n    await tx.execute",
    replace: "  if (session.minimumSpinMs < 0) {\n    await tx.execute",
    tests: ["platform/studio/rounds/slot-rounds.test.ts"],
  },
  {
    name: "coins can be held where a licence blocks crypto",
    file: "schemas/rules/blocked-features.ts",
    search: 'CURRENCIES[currency].fiat || !isBlocked(licence, "crypto")',
    replace: "CURRENCIES[currency].fiat || true",
    tests: ["schemas/rules/blocked-features.test.ts"],
  },
  {
    name: "a page below a blocked one is open",
    file: "schemas/rules/blocked-features.ts",
    search: "paths.some((each) => below.startsWith(`${each}/`))",
    replace: "paths.some((each) => below === `${each}/`)",
    tests: ["schemas/rules/blocked-features.test.ts"],
  },
  {
    name: "reads go to a replica that is behind",
    file: "platform/db/replica.ts",
    search: "MOST_CHECKS_BEHIND = 5",
    replace: "MOST_CHECKS_BEHIND = 500_000",
    tests: ["platform/db/replica.test.ts"],
  },
];
