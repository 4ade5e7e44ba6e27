import type { Mutant } from "../mutant.ts";

const DEPOSITS = ["platform/payments/deposits.test.ts"];
const WITHDRAWALS = ["platform/payments/withdrawals.test.ts"];
const LIMITS = ["platform/payments/limits.test.ts"];
const LATE_CARDS = ["platform/payments/late-card-deposits.test.ts"];
const METHODS = ["platform/payments/methods.test.ts"];
const ROUTES = ["platform/payments/routes.test.ts"];
const REPEATED = ["platform/payments/repeated-call.test.ts"];
const CALLS = ["platform/payments/adapters/call-provider.test.ts"];

/** Deposits, withdrawals, their callbacks, and what a player's licence and limits say to them. */
export const PAYMENTS: readonly Mutant[] = [
  {
    name: "money in another currency is credited",
    file: "platform/payments/deposit-obstacle.ts",
    search: '  if (seen.currency !== payment.currency) return "other_currency";\n',
    replace: "",
    tests: DEPOSITS,
  },
  {
    name: "another amount than announced is credited",
    file: "platform/payments/deposit-obstacle.ts",
    search: '  if (seen.amount !== payment.amount) return "other_amount";\n',
    replace: "",
    tests: DEPOSITS,
  },
  {
    name: "money goes beyond what a balance may hold",
    file: "platform/payments/deposit-obstacle.ts",
    search: '  if (real + seen.amount > MOST) return "balance_limit";\n',
    replace: "",
    tests: DEPOSITS,
  },
  {
    name: "an excluded player's money is credited",
    file: "platform/payments/deposit-obstacle.ts",
    search: '  if (isExcluded(payer, now)) return "player_excluded";\n',
    replace: "",
    tests: LIMITS,
  },
  {
    name: "deposits that were given up are credited past the limit",
    file: "platform/payments/deposit-obstacle.ts",
    search: '  if (room !== null && room < seen.amount) return "beyond_limit";\n',
    replace: "",
    tests: LIMITS,
  },
  {
    name: "a deposit that was open when the limit became lower is credited past it",
    file: "platform/payments/deposit-limits.ts",
    search: "if (left === null || countedAt === null) return left;",
    replace: "if (left === null || countedAt === null) return left;\n  if (now) return null;",
    tests: LIMITS,
  },
  {
    name: "a deposit that brought nothing keeps its capacity",
    file: "platform/payments/apply-deposit.ts",
    search: "  const uncounted = await uncountDeposit(tx, payment, context.clock.now());\n  return",
    replace: "  const uncounted = {};\n  return",
    tests: LIMITS,
  },
  {
    name: "late money does not count",
    file: "platform/payments/deposit-limits.ts",
    search:
      "  await tx.execute(sql`select limit_count(${playerId}::integer, ${currency}, 0, 0, ${amount}, ${instant(now)})`);\n",
    replace: "",
    tests: LIMITS,
  },
  {
    name: "the way back leads to other sites",
    file: "platform/payments/create-deposit.ts",
    search: "  rejectForeignPath(body.return_path);\n",
    replace: "",
    tests: [...DEPOSITS, ...ROUTES],
  },
  {
    name: "any number of deposits wait at a time",
    file: "platform/payments/create-deposit.ts",
    search: " || found.openDeposits >= MOST_OPEN",
    replace: "",
    tests: DEPOSITS,
  },
  {
    name: "a blocked player pays in",
    file: "platform/payments/create-deposit.ts",
    search: '  if (player.row.blockedAt) throw new ApiError(403, "PAYMENT.PLAYER_BLOCKED"',
    replace: '  if (false) throw new ApiError(403, "PAYMENT.PLAYER_BLOCKED"',
    tests: [...DEPOSITS, ...LIMITS],
  },
  {
    name: "a saved card of another player pays",
    file: "platform/payments/profiles.ts",
    search:
      "        eq(paymentProfiles.id, id),\n        eq(paymentProfiles.playerId, playerId),\n        eq(paymentProfiles.method, method),",
    replace: "        eq(paymentProfiles.id, id),\n        eq(paymentProfiles.method, method),",
    tests: [...DEPOSITS, ...WITHDRAWALS, ...ROUTES],
  },
  {
    name: "another player's payment is shown",
    file: "platform/payments/http.ts",
    search: "and(eq(payments.id, params.id), eq(payments.playerId, session.playerId))",
    replace: "eq(payments.id, params.id)",
    tests: [...ROUTES, ...DEPOSITS],
  },
  {
    name: "the licence does not forbid a recall",
    file: "platform/payments/decide-withdrawal.ts",
    search: "method?.recallable === true && licenceOfPlayer(brand, licenceName, brand.licence).rules.withdrawalRecall",
    replace: "method?.recallable === true",
    tests: WITHDRAWALS,
  },
  {
    name: "a method says that it can be recalled where the licence forbids it",
    file: "platform/payments/list-methods.ts",
    search: "method.recallable && licence.rules.withdrawalRecall",
    replace: "method.recallable",
    tests: [...METHODS, ...WITHDRAWALS],
  },
  {
    name: "a debt does not keep money from leaving",
    file: "platform/payments/available.ts",
    search: "const debt = BigInt(rows[0]?.debt ?? 0);",
    replace: "const debt = 0n;",
    tests: [...WITHDRAWALS, ...DEPOSITS],
  },
  {
    name: "documents are never asked for",
    file: "platform/payments/cashout-block.ts",
    search: "partsOfEuro(all) > most * PARTS_OF_EURO;",
    replace: "partsOfEuro(all) < 0n;",
    tests: WITHDRAWALS,
  },
  {
    name: "withdrawals at once in two currencies do not count each other",
    file: "platform/payments/cashout-block.ts",
    search: "  await lockCashoutSum(tx, row.id);\n",
    replace: "",
    tests: ["platform/payments/unverified-withdrawals.test.ts"],
  },
  {
    name: "withdrawals that failed count towards documents",
    file: "platform/payments/cashout-block.ts",
    search: '    notInArray(payments.state, ["rejected", "recalled", "declined", "reversed"]),\n',
    replace: "        notInArray(payments.state, []),\n",
    tests: WITHDRAWALS,
  },
  {
    name: "a payout that came back keeps its fee",
    file: "platform/payments/postings.ts",
    search: '    move(houseAccount("fees"), player("real"), payment.fee),\n',
    replace: "",
    tests: [...WITHDRAWALS, ...METHODS],
  },
  {
    name: "a chargeback that was won gives money back before the debt",
    file: "platform/payments/postings.ts",
    search: 'move(houseAccount("deposits"), player("real"), gross - fee - payment.debt)',
    replace: 'move(houseAccount("deposits"), player("real"), gross - fee)',
    tests: DEPOSITS,
  },
  {
    name: "a card payment of an unverified player is not bounded",
    file: "platform/payments/check-transaction.ts",
    search: "if (await exceedsDay(tx, { playerId: row.id, brand, asked, now })) throw",
    replace: "if (false) throw",
    tests: METHODS,
  },
  {
    name: "a card payment of an unverified player is not added to those before it",
    file: "platform/payments/check-transaction.ts",
    search: "isTooMuch([...(await cardDepositsOf(tx, { playerId, brand, since, callKey: null })), asked])",
    replace: "isTooMuch([asked])",
    tests: METHODS,
  },
  {
    name: "card payments at once do not count each other",
    file: "platform/payments/check-transaction.ts",
    search: "  await lockCardSum(tx, playerId);\n",
    replace: "",
    tests: LATE_CARDS,
  },
  {
    name: "a card payment that was given up and paid late comes past the day's sum",
    file: "platform/payments/deposit-obstacle.ts",
    search: 'return brand && (await isTooMuchByCard(tx, payment, { brand, now })) ? "verification_needed" : null;',
    replace: "return brand ? null : null;",
    tests: LATE_CARDS,
  },
  {
    name: "late card payments count on the day on which they were begun",
    file: "platform/payments/check-transaction.ts",
    search: "gt(payments.countedAt, since)",
    replace: "gt(payments.createdAt, since)",
    tests: LATE_CARDS,
  },
  {
    name: "a check without a card lifts a refusal",
    file: "platform/payments/check-transaction.ts",
    search:
      "        isNotNull(paymentChecks.cardKey),\n        gt(paymentChecks.at, since),\n      ),\n    )\n    .orderBy",
    replace: "        gt(paymentChecks.at, since),\n      ),\n    )\n    .orderBy",
    tests: METHODS,
  },
  {
    name: "a time-out of a payout gives the money back",
    file: "platform/payments/payouts.ts",
    search: '      if (error.kind === "soft") return payment;\n',
    replace: "",
    tests: WITHDRAWALS,
  },
  {
    name: "a callback counts as often as it comes",
    file: "platform/payments/callbacks.ts",
    search: "    if (row) await enqueue(tx, CALLBACK_QUEUE, { reference });\n    return row !== undefined;",
    replace: "    await enqueue(tx, CALLBACK_QUEUE, { reference });\n    return true;",
    tests: [...ROUTES, ...DEPOSITS, "platform/payments/sandbox.test.ts"],
  },
  {
    name: "another try of a call makes another payment",
    file: "platform/payments/create-deposit.ts",
    search: "...{ id, playerId, callKey, currency",
    replace: "...{ id, playerId, currency",
    tests: REPEATED,
  },
  {
    name: "another try of a call answers what the first has taken",
    file: "platform/payments/repeated-call.ts",
    search: "    if (!other) throw error;\n",
    replace: "    if (error) throw error;\n",
    tests: REPEATED,
  },
  {
    name: "a deposit that was cut off is not asked for again",
    file: "platform/payments/create-deposit.ts",
    search: '  ["created", "pending", "processing"].includes(state) && next === null',
    replace: '  ["held"].includes(state) && next === null',
    tests: REPEATED,
  },
  {
    name: "a deposit that the poll has found is not asked for again",
    file: "platform/payments/create-deposit.ts",
    search: '["created", "pending", "processing"].includes(state) &&',
    replace: '["created"].includes(state) &&',
    tests: REPEATED,
  },
  {
    name: "a deposit that has come is polled",
    file: "platform/payments/rules.sql",
    search: "delete from pgboss.job where name = 'payment-deposits' and",
    replace: "delete from pgboss.job where name = 'none' and",
    tests: DEPOSITS,
  },
  {
    name: "a call that met a closing connection is given up",
    file: "platform/payments/adapters/call-provider.ts",
    search: "if (call.reusedSocket && !isAnswered && isClosed)",
    replace: "if (false)",
    tests: CALLS,
  },
  {
    name: "a call that may have arrived is made again unasked",
    file: "platform/payments/adapters/call-provider.ts",
    search: "if (call.reusedSocket && !isAnswered && isClosed)",
    replace: "if (!isAnswered && isClosed)",
    tests: CALLS,
  },
];
