import type { Mutant } from "../mutant.ts";

const WAGERING = ["platform/bonuses/wagering.test.ts"];
const ENDS = ["platform/bonuses/ends.test.ts"];
const CODES = ["platform/bonuses/codes.test.ts"];
const DEPOSITS = ["platform/bonuses/deposits.test.ts"];
const ABUSE = ["platform/bonuses/abuse.test.ts"];
const WITHDRAWALS = ["platform/bonuses/withdrawals.test.ts"];
const ROLLBACKS = ["platform/bonuses/rollbacks.test.ts"];
const SQL = "platform/bonuses/rules.sql";
const WALLET = "platform/wallet/rules.sql";

const FREE_BETS = ["platform/sportsbook/free-bets/free-bets.test.ts"];

/** Gifts: their wagering with the bet, their ends, and what issues them. */
export const BONUSES: readonly Mutant[] = [
  {
    name: "a game without a weight counts whole",
    file: SQL,
    search: "(g.weights ->> '*')::integer, 0);",
    replace: "(g.weights ->> '*')::integer, 100);",
    tests: WAGERING,
  },
  {
    name: "bonus money is staked in an excluded game",
    file: WALLET,
    search: "if stake.weight = -1 or played.bet_bonus > 0",
    replace: "if played.bet_bonus > 0",
    tests: WAGERING,
  },
  {
    name: "the largest stake of bonus money is meant of a bet",
    file: WALLET,
    search: "coalesce(g.max_bet - p_staked, p_bet)",
    replace: "coalesce(g.max_bet, p_bet)",
    tests: WAGERING,
  },
  {
    name: "more than the maximum win becomes real money",
    file: SQL,
    search: "converted = least(balance, coalesce(max_win, balance))",
    replace: "converted = balance",
    tests: WAGERING,
  },
  {
    name: "a late win of a gift that was given up is paid",
    file: WALLET,
    search: "    elsif owner.id is not null then\n      bonus_win := 0;\n",
    replace: "",
    tests: WAGERING,
  },
  {
    name: "a gift is lost while a round with its stake is open",
    file: SQL,
    search: "where s.gift_id = g.id and s.bonus > 0 and s.returned_bonus is null and r.state = 'open')",
    replace: "where s.gift_id = g.id and s.bonus > 0 and s.returned_bonus is null and r.state = 'none')",
    tests: WAGERING,
  },
  {
    name: "a bet that is taken back leaves its wagering",
    file: WALLET,
    search: "        wagered = wagered - stake.counted\n",
    replace: "        wagered = wagered\n",
    tests: WAGERING,
  },
  {
    name: "a gift wagers after its time until the job comes",
    file: WALLET,
    search: "if wagering.valid_until <= p_at and gift_end",
    replace: "if false and gift_end",
    tests: WAGERING,
  },
  {
    name: "a withdrawal takes a bonus without a confirmation",
    file: SQL,
    search: "  if would_be_lost is null or not p_confirmed then\n    return would_be_lost;\n  end if;\n",
    replace: "",
    tests: ENDS,
  },
  {
    name: "an excluded player activates a gift",
    file: SQL,
    search: "excluded_at is not null and (excluded_until is null or excluded_until > p_at))) then",
    replace: "false)) then",
    tests: ENDS,
  },
  {
    name: "a code is given to more players than it has uses",
    file: "platform/bonuses/claim-code.ts",
    search: '  if (most !== null && (counter?.players ?? 0) >= most) return "used_up";\n',
    replace: "",
    tests: CODES,
  },
  {
    name: "a person gets a gift again by another account",
    file: "platform/bonuses/issue-gift.ts",
    search: "return rows[0]?.had === true;",
    replace: "return rows.length === 0;",
    tests: CODES,
  },
  {
    name: "a deposit below the smallest one brings a gift",
    file: "platform/bonuses/choose-template.ts",
    search: "minimumDeposit(template, deposit.currency) <= deposit.amount",
    replace: "template.key.length > 0",
    tests: DEPOSITS,
  },
  {
    name: "a player who takes no bonuses gets what a deposit brings",
    file: "platform/bonuses/issue-for-deposit.ts",
    search: "const isOut = !row.canIssueBonuses || ",
    replace: "const isOut = ",
    tests: DEPOSITS,
  },
  {
    name: "stakes of open rounds meet the requirement",
    file: SQL,
    search: "g.wagered - gift_counted_open(g.id) >= g.requirement",
    replace: "true",
    tests: ABUSE,
  },
  {
    name: "a win belongs to a gift whose stake was taken back",
    file: WALLET,
    search: "s.bonus > 0 and s.returned_bonus is null limit 1",
    replace: "s.bonus > 0 order by s.at limit 1",
    tests: ABUSE,
  },
  {
    name: "two accounts of a person get a gift at the same time",
    file: "platform/bonuses/issue-gift.ts",
    search: "  if (template.once) await lockPerson(tx, recipient.row);\n",
    replace: "",
    tests: ABUSE,
  },
  {
    name: "a gift of a deposit outlives the deposit",
    file: SQL,
    search: "  select g.stage = 'handle_bets' or g.stage in ('issued', 'wait') and starts_with(g.source, 'deposit:')",
    replace: "  select g.stage = 'handle_bets'",
    tests: WITHDRAWALS,
  },
  {
    name: "a gift of a deposit begins by the end of another",
    file: SQL,
    search: "      order by stage = 'handle_bets', id loop\n    perform gift_end(one, 'canceled', 'withdrawal'",
    replace: "      order by stage <> 'handle_bets', id loop\n    perform gift_end(one, 'canceled', 'withdrawal'",
    tests: WITHDRAWALS,
  },
  {
    name: "a withdrawal asks about a gift without time",
    file: SQL,
    search: "    perform gift_expire(one, p_player, p_at);\n",
    replace: "    null;\n",
    tests: WITHDRAWALS,
  },
  {
    name: "a gift is issued for money that was withdrawn",
    file: "platform/bonuses/issue-for-deposit.ts",
    search: "if (isWithdrawn) await",
    replace: "if (false) await",
    tests: WITHDRAWALS,
  },
  {
    name: "a withdrawal that was taken back ends a gift",
    file: "platform/bonuses/withdrawn-since.ts",
    search: "          and w.state not in ('rejected', 'recalled', 'declined', 'reversed')\n",
    replace: "",
    tests: WITHDRAWALS,
  },
  {
    name: "a withdrawal from before the deposit ends its gift",
    file: "platform/bonuses/withdrawn-since.ts",
    search: "and asked.journal_id > (select",
    replace: "and 0 < (select",
    tests: WITHDRAWALS,
  },
  {
    name: "a conversion stands without the round that it rests on",
    file: WALLET,
    search: "answer.undone := g.stage = 'wager_done' and",
    replace: "answer.undone := false and",
    tests: ROLLBACKS,
  },
  {
    name: "money that came since a conversion becomes bonus money",
    file: WALLET,
    search: " and target.balance = w.real_part\n",
    replace: "\n",
    tests: ROLLBACKS,
  },
  {
    name: "a round that is taken back pays more than the maximum win",
    file: WALLET,
    search: "least(answer.overflow, coalesce(g.max_win, answer.overflow)) - g.converted",
    replace: "answer.overflow - g.converted",
    tests: ROLLBACKS,
  },
  {
    name: "a late win above the maximum win is forgotten",
    file: WALLET,
    search: ", overflow = overflow + bonus_win - granted where",
    replace: "  where",
    tests: ROLLBACKS,
  },
  {
    name: "what the maximum win cut off is lost to a gift that wagers again",
    file: SQL,
    search: "array[old.converted, old.overflow], p_at);",
    replace: "array[old.converted, 0], p_at);",
    tests: ROLLBACKS,
  },
  {
    name: "bonuses: a free bet is activated as money",
    file: "platform/bonuses/rules.sql",
    search: "if old.kind = 'freebets' and old.stage in ('issued', 'finished') then",
    replace: "if false then",
    tests: FREE_BETS,
  },
  {
    name: "bonuses: a list offers to activate a free bet",
    file: "platform/bonuses/show-gift.ts",
    search: 'kind !== "freebets" && ',
    replace: "",
    tests: FREE_BETS,
  },
  {
    name: "bonuses: a free bet is given up while its bet waits",
    file: "platform/bonuses/rules.sql",
    search: "if p_reason = 'given_up' and gift_has_pending_bet(p_gift) then",
    replace: "if false then",
    tests: FREE_BETS,
  },
  {
    name: "bonuses: a free bet that was placed in time expires before its bet is decided",
    file: "platform/bonuses/rules.sql",
    search: "    if gift_has_pending_bet(p_gift) then\n      return false;\n    end if;\n",
    replace: "",
    tests: FREE_BETS,
  },
];
