import type { Database } from "#platform/db/database.ts";
import { CURRENCY_CODES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";

/** What a line of a settlement is about. */
export const SETTLEMENT_TYPES = ["deposit", "payout", "refund", "chargeback", "chargeback_won", "reversal"] as const;
type SettlementType = (typeof SETTLEMENT_TYPES)[number];

interface Line {
  reference: string;
  type: SettlementType;
  amount: bigint;
  currency: CurrencyCode;
  /** YYYY-MM-DD in UTC. */
  date: string;
}

export interface Difference {
  cause:
    | "unreadable line"
    | "twice in the file"
    | "unknown reference"
    | "not in the ledger"
    | "other amount"
    | "other currency"
    | "not in the file";
  subject: string;
  detail: string;
}

export interface Reconciliation {
  lines: number;
  matched: number;
  differences: Difference[];
}

const HEADER = ["booked_at", "kind", "reference", "amount", "currency"];

/**
 * Compares a provider's settlement with what the ledger posted for that provider on the days that the file covers (PAY-04).
 * The file is CSV with the columns booked_at (ISO time), kind, reference, amount (in subunits) and currency; others are
 * left out. Reads only: nothing is corrected.
 */
export async function reconcile(
  database: Pick<Database, "pool">,
  { provider, csv }: { provider: string; csv: string },
): Promise<Reconciliation> {
  const differences: Difference[] = [];
  const lines = readLines(csv, differences);
  const days = lines.map(({ date }) => date).sort();
  const posted = new Map((await readPosted(database, provider)).map((line) => [keyOf(line), line]));
  const known = await readReferences(database, provider);
  const seen = new Set<string>();
  let matched = 0;
  for (const line of lines) {
    const key = keyOf(line);
    const note = (cause: Difference["cause"], detail: string) => differences.push({ cause, subject: key, detail });
    const ours = posted.get(key);
    if (seen.has(key)) note("twice in the file", format(line));
    else if (!known.has(line.reference)) note("unknown reference", format(line));
    else if (!ours) note("not in the ledger", `${format(line)}; the payment is ${known.get(line.reference)}`);
    else if (ours.currency !== line.currency) note("other currency", `file ${format(line)}, ledger ${format(ours)}`);
    else if (ours.amount !== line.amount) note("other amount", `file ${format(line)}, ledger ${format(ours)}`);
    else matched += 1;
    seen.add(key);
  }
  for (const [key, ours] of posted) {
    if (seen.has(key) || ours.date < (days[0] ?? "9") || ours.date > (days.at(-1) ?? "")) continue;
    differences.push({ cause: "not in the file", subject: key, detail: `${format(ours)} on ${ours.date}` });
  }
  return { lines: lines.length, matched, differences };
}

const keyOf = ({ reference, type }: Line): string => `${reference} ${type}`;
const format = ({ amount, currency }: Line): string => `${unitsOf(amount, currency)} ${currency}`;

function readLines(csv: string, differences: Difference[]): Line[] {
  const [header = "", ...rows] = csv.replace(/^\uFEFF/, "").split(/\r?\n/);
  const names = header.split(",").map((name) => name.trim());
  const missing = HEADER.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}; its first line names them.`);
  return rows.flatMap((row, index) => {
    if (row.trim() === "") return [];
    const cells = row.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const cell = (name: string) => cells[names.indexOf(name)] ?? "";
    try {
      return [readLine(cell)];
    } catch (error) {
      differences.push({
        cause: "unreadable line",
        subject: `line ${index + 2}`,
        detail: error instanceof Error ? error.message : String(error),
      });
      return [];
    }
  });
}

function readLine(cell: (name: string) => string): Line {
  const currency = CURRENCY_CODES.find((each) => each === cell("currency"));
  const type = SETTLEMENT_TYPES.find((each) => each === cell("kind"));
  if (!currency) throw new Error(`${cell("currency")} is no currency`);
  if (!type) throw new Error(`${cell("kind")} is none of ${SETTLEMENT_TYPES.join(", ")}`);
  const date = new Date(cell("booked_at"));
  if (Number.isNaN(date.getTime())) throw new Error(`${cell("booked_at")} is no time`);
  if (!/^\d{1,18}$/.test(cell("amount"))) throw new Error(`${cell("amount")} is no amount in subunits`);
  const amount = BigInt(cell("amount"));
  return { reference: cell("reference"), type, currency, amount, date: date.toISOString().slice(0, 10) };
}

/** What was posted for a provider, by the reference that it knows. */
async function readPosted({ pool }: Pick<Database, "pool">, provider: string): Promise<Line[]> {
  const { rows } = await pool.query<Omit<Line, "amount"> & { amount: string }>(
    `select p.reference, k.type,
        case when p.action = 'cashout' then p.amount - p.fee else coalesce(p.received_amount, p.amount) end as amount,
        coalesce(p.received_currency, p.currency) as currency, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD') as date
      from payment_transitions t join payments p on p.id = t.payment_id
      cross join lateral (select case
        when t.from_state = 'charged_back' then 'chargeback_won'
        when p.action = 'deposit' and t.to_state in ('succeeded', 'held') and t.from_state <> 'held' then 'deposit'
        when t.to_state = 'paid' then 'payout' when t.to_state = 'refunded' then 'refund'
        when t.to_state = 'charged_back' then 'chargeback' when t.to_state = 'reversed' then 'reversal' end as type) k
      where p.provider = $1 and t.journal_id is not null and k.type is not null`,
    [provider],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

async function readReferences({ pool }: Pick<Database, "pool">, provider: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ reference: string; state: string }>(
    `select a.reference, p.state from payment_attempts a join payments p on p.id = a.payment_id where a.provider = $1`,
    [provider],
  );
  return new Map(rows.map(({ reference, state }) => [reference, state]));
}
