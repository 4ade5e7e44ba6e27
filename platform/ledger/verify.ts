import type { Database } from "#platform/db/database.ts";

/**
 * An invariant of postings as SQL: rows with `entry` (id of the posting that breaks it) and `detail`. A rule that no single
 * posting breaks names the last one of what it concerns.
 */
export type PostingRules = Readonly<Record<string, string>>;

export interface BrokenPosting {
  rule: string;
  entry: bigint;
  journal: bigint;
  /** The journal's key; null if the journal is gone. */
  key: string | null;
  detail: string;
}

export interface Verified {
  journals: number;
  postings: number;
  /** The first posting that breaks each rule, the earliest first; empty when every invariant holds. */
  broken: BrokenPosting[];
}

/** Each player's account after each posting, in the order in which they were written under the balance's lock. */
const RUNNING = `
  select p.entry_id as entry, a.kind, a.player_id, a.currency,
    sum(p.amount) over (partition by p.account_id order by p.entry_id) as balance
  from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.player_id is not null`;

/** The name that platform/ledger/post.ts gives an account in a journal's hash. */
const nameOf = (account: string) => `case when ${account}.player_id is null
    then 'house/' || ${account}.brand || '/' || ${account}.currency || '/' || ${account}.kind
    else 'player/' || ${account}.brand || '/' || ${account}.player_id || '/' || ${account}.currency || '/' || ${account}.kind end`;

const RULES: PostingRules = {
  "amount above zero between two accounts": `
    select id as entry, amount || ' from account ' || debit_account || ' to ' || credit_account as detail
    from ledger_entries where amount <= 0 or debit_account = credit_account`,
  "its journal and both accounts are there": `
    select e.id as entry, 'account ' || e.debit_account || ' or ' || e.credit_account || ', or the journal, is not there' as detail
    from ledger_entries e
    left join ledger_journals j on j.id = e.journal_id
    left join ledger_accounts d on d.id = e.debit_account
    left join ledger_accounts c on c.id = e.credit_account
    where j.id is null or d.id is null or c.id is null`,
  "one brand and one currency: a journal sums to zero in each": `
    select e.id as entry, d.brand || ' ' || d.currency || ' to ' || c.brand || ' ' || c.currency as detail
    from ledger_entries e
    join ledger_accounts d on d.id = e.debit_account join ledger_accounts c on c.id = e.credit_account
    where (d.brand, d.currency) <> (c.brand, c.currency)`,
  "what was posted is what was asked for": `
    select max(e.id) as entry, 'the journal''s hash is of other postings' as detail
    from ledger_journals j
    join ledger_entries e on e.journal_id = j.id
    join ledger_accounts d on d.id = e.debit_account join ledger_accounts c on c.id = e.credit_account
    where j.key not like 'wallet:%'
    group by j.id
    having j.request_hash <> encode(sha256(convert_to('[' || to_json(j.kind)::text || ',' ||
      string_agg('["' || ${nameOf("d")} || '","' || ${nameOf("c")} || '","' || e.amount || '"]', ',' order by e.id) || ']', 'UTF8')), 'hex')`,
  "no account of a player falls below zero, and no debt above": `
    select entry, 'player ' || player_id || ' ' || kind || ' ' || balance || ' ' || currency as detail
    from (${RUNNING}) r where case kind when 'debt' then balance > 0 else balance < 0 end`,
  "balances are the sums of their postings": `
    with posted as (
      select a.player_id, a.currency, a.kind, sum(p.amount) as amount, max(p.entry_id) as entry
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.player_id is not null and a.kind <> 'debt' group by 1, 2, 3
    ), cached as (
      select b.player_id, b.currency, k.kind, k.amount from ledger_balances b
      cross join lateral (values ('real', b.real), ('bonus', b.bonus), ('locked', b.locked)) as k(kind, amount)
    )
    select coalesce(p.entry, 0) as entry,
      format('player %s %s %s: the balance says %s, its postings %s', player_id, currency, kind,
        coalesce(c.amount, 0), coalesce(p.amount, 0)) as detail
    from cached c full join posted p using (player_id, currency, kind)
    where coalesce(c.amount, 0) <> coalesce(p.amount, 0)`,
};

/**
 * Checks every invariant of the ledger in one snapshot, while movements go on, and names the first posting that breaks
 * each. `others` are rules of the domains that post: what a posting has to be by their own rows.
 */
export async function verifyLedger({ pool }: Pick<Database, "pool">, others: PostingRules = {}): Promise<Verified> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const broken: BrokenPosting[] = [];
    for (const [rule, query] of Object.entries({ ...RULES, ...others })) {
      const { rows } = await client.query<{
        entry: string;
        journal: string | null;
        key: string | null;
        detail: string;
      }>(
        `select f.entry, e.journal_id as journal, j.key, f.detail from (${query}) f
          left join ledger_entries e on e.id = f.entry left join ledger_journals j on j.id = e.journal_id
          order by f.entry limit 1`,
      );
      const [first] = rows;
      if (!first) continue;
      const { entry, journal, key, detail } = first;
      broken.push({ rule, entry: BigInt(entry), journal: BigInt(journal ?? 0), key, detail });
    }
    const { rows: counts } = await client.query<{ journals: string; postings: string }>(
      "select (select count(*) from ledger_journals) as journals, 2 * (select count(*) from ledger_entries) as postings",
    );
    await client.query("commit");
    const [count] = counts;
    broken.sort((a, b) => (a.entry < b.entry ? -1 : a.entry > b.entry ? 1 : 0));
    return { journals: Number(count?.journals), postings: Number(count?.postings), broken };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
