/**
 * npm run payments -- queue                               what waits for a person
 * npm run payments -- show <payment>                      a payment with its tries and its history
 * npm run payments -- approve <payment>                   lets a withdrawal be paid
 * npm run payments -- reject <payment> <reason>           refuses a withdrawal; its money is back, the player sees the reason
 * npm run payments -- release <payment>                   puts a held deposit onto the account
 * npm run payments -- refund <payment>                    gives a deposit back through its provider
 * npm run payments -- debts                               who owes what after chargebacks, and what they hold
 * npm run payments -- settle <player> <currency>          takes a player's money for their debt, as far as it goes
 * npm run payments -- payout <player> <currency> <method> <destination>
 *                                                         pays out what an excluded or blocked player has
 * npm run payments -- reconcile <provider> <file>         a provider's settlement against the ledger; changes nothing
 *
 * Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { COMMANDS, usageOfPayments } from "./payments/commands.ts";
import { withRuntime } from "./player/runtime.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfPayments());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfPayments());
    return 2;
  }
  const { text, exitCode } = await withRuntime(process.env, work);
  console.log(text);
  return exitCode;
}

await runScript(() => main(process.argv.slice(2)));
