import type { Mutant } from "../mutant.ts";

/** Faults of timing: an older answer that counts after something newer, or a state that nobody ends. */
export const RACES: readonly Mutant[] = [
  {
    name: "a question of before a press takes its round away",
    file: "platform/studio/client/follow-session.ts",
    search: " && begun() === before",
    replace: "",
    tests: ["platform/studio/client/follow-session.test.ts"],
  },
  {
    name: "looking at a game again lays the last round's bet",
    file: "platform/studio/client/instant/play-table.ts",
    search:
      "      state = next;\n      hud.showBalance(next.balance);\n      showLast();\n    }\n    const announceMove",
    replace: "      return show(next);\n    }\n    const announceMove",
    tests: ["platform/studio/client/instant/play-table.test.ts"],
  },
  {
    name: "an overtaken answer brings an older round back",
    file: "platform/studio/client/is-overtaken.ts",
    search: ": next.round.number < shown.round.number;",
    replace: ": false;",
    tests: ["platform/studio/client/is-overtaken.test.ts"],
  },
  {
    name: "a sign-in outlives a new password",
    file: "platform/players/sessions.ts",
    search: " and ${isProved} returning",
    replace: " returning",
    tests: ["platform/players/sign-in.test.ts"],
  },
  {
    name: "a code completes a sign-in with an older password",
    file: "platform/players/two-factor.ts",
    search: "password === undefined || (",
    replace: "true || (",
    tests: ["platform/players/sign-in.test.ts"],
  },
  {
    name: "a change under way replaces a password set meanwhile",
    file: "platform/players/set-password.ts",
    search: "and(eq(players.id, player.id), isProved)",
    replace: "and(eq(players.id, player.id))",
    tests: ["platform/players/list-sessions.test.ts"],
  },
  {
    name: "a desk's sign-in outlives a new invitation",
    file: "platform/staff/sign-in.ts",
    search: "eq(editors.passwordHash, passwordHash), ",
    replace: "",
    tests: ["platform/staff/staff.test.ts"],
  },
  {
    name: "a session limit misses a sign-in under way",
    file: "platform/players/sessions.ts",
    search: "least(${wholeLife}, ${at} + session_minutes * interval '1 minute') from noted",
    replace:
      "least(${wholeLife}, ${at} + (select session_minutes from players where players.id = ${playerId}) * interval '1 minute') from noted",
    tests: ["platform/limits/session-limit.test.ts"],
  },
  {
    name: "a chargeback is undone by an older word",
    file: "platform/payments/apply-deposit.ts",
    search: 'payment.state === "charged_back" && version !== undefined',
    replace: "false && version !== undefined",
    tests: ["platform/payments/deposit-turns.test.ts"],
  },
  {
    name: "a single that was placed is looked up again",
    file: "app/sports/slip-store.ts",
    search: "const unknown = slip.lost === null ? [] : leftOf(slip.lost);",
    replace: "const unknown = slip.lost === null ? [] : slip.lost.entries;",
    tests: ["app/sports/slip-press.test.tsx"],
  },
  {
    name: "a slip that changed after its bet was not found can't be placed",
    file: "app/sports/use-lost-answer.ts",
    search: '`${isLeft ? "left" : "sent"} ${sent.request}`',
    replace: "sent.request",
    tests: ["app/sports/slip-press.test.tsx"],
  },
  {
    name: "the price of the whole is taken for a part",
    file: "app/sports/cash-out.tsx",
    search: "latest?.asked === percent ? latest : null",
    replace: "latest",
    tests: ["app/sports/my-bets-view.test.tsx"],
  },
  {
    name: "a page joins a read of the content from before a publish",
    file: "app/gateways/content/snapshots.server.ts",
    search: "running && running.changes >= this.#changes",
    replace: "running",
    tests: ["app/gateways/content/snapshots.server.test.ts"],
  },
  {
    name: "Back leaves the page of a dialog whose address is still being loaded",
    file: "app/shell/modals/open-by-address.ts",
    search: "if (isOverPage && !hasEntry) window",
    replace: "if (false) window",
    tests: ["app/shell/modals/open-by-address.test.ts"],
  },
  {
    name: "a first balance that was read before a change is sent after it",
    file: "platform/realtime/sockets.ts",
    search: 'if (channel === "balance" || channel === "groups_updates") {',
    replace: "if (false as boolean) {",
    tests: ["platform/realtime/balance.test.ts"],
  },
  {
    name: "a sign-in locks its old session before its player",
    file: "platform/players/sessions.ts",
    search: "  const now = clock.now();\n  const at = sql",
    replace:
      "  await endSession(tx, { clock }, request, { keepGamesOf: playerId });\n  const now = clock.now();\n  const at = sql",
    tests: ["platform/players/sign-in.test.ts"],
  },
  {
    name: "days are as long as the clocks of the database's server make them",
    file: "platform/db/database.ts",
    search: 'const IN_UTC = "-c TimeZone=UTC";',
    replace: 'const IN_UTC = "-c work_mem=4MB";',
    tests: ["platform/db/database.test.ts"],
  },
];
