import type { AppLoadContext } from "@remix-run/server-runtime";
import { listAccounts, openAccount } from "#schemas/api/players.ts";
import { part } from "../gateways/part.server.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import type { Code } from "../i18n/say-code.ts";

const DEADLINE_MS = 8_000;

/** The player's accounts, and the currencies of the brand in which there is none yet. Null accounts could not be had. */
export async function loadWallet({ platform, visitor, log }: AppLoadContext) {
  const accounts = await part(log, "ACCOUNTS", platform.call(listAccounts, {}), DEADLINE_MS);
  const known = new Set(accounts?.map(({ currency }) => currency));
  return { accounts, others: visitor.brand.currencies.filter((currency) => !known.has(currency)) };
}

export type WalletData = Awaited<ReturnType<typeof loadWallet>>;

/** Opens an account, or makes the one that is there the active one. The refusal, or null. */
export async function chooseAccount({ platform }: AppLoadContext, form: FormData): Promise<Code | null> {
  try {
    await platform.call(openAccount, { body: { currency: String(form.get("currency") ?? "") } });
    return null;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { code, params, errors } = error.problem;
    return errors?.currency?.[0] ?? { code, params };
  }
}
