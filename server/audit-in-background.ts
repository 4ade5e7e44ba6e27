import type { Logger } from "pino";
import type { Database } from "#platform/db/database.ts";
import { auditLedger } from "#platform/ledger/audit.ts";
import { auditRounds } from "#platform/wallet/audit-rounds.ts";

/**
 * LEDGER-01 at start: every journal sums to zero and every balance equals its entries. Reads the whole ledger, so it
 * runs beside the first requests; what it finds is a matter for a person, never repaired by itself.
 */
export async function auditInBackground(database: Database, log: Logger): Promise<void> {
  try {
    const diagnostics = [...(await auditLedger(database)), ...(await auditRounds(database))];
    if (diagnostics.length > 0)
      log.fatal({ diagnostics: diagnostics.slice(0, 20), count: diagnostics.length }, "the ledger does not add up");
    else log.info("the ledger adds up");
  } catch (error) {
    log.error({ err: error }, "the ledger could not be audited");
  }
}
