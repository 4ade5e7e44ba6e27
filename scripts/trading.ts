/**
 * npm run trading -- list [risk|live|upcoming|over]                      matches with what they can cost, in EUR
 * npm run trading -- show <event>                                        one match: markets, outcomes, what each would cost
 * npm run trading -- feed                                                how each feed stands, and what was left aside
 * npm run trading -- proposals                                           settlements that wait for a second person
 * npm run trading -- suspend event|market <id> <e-mail> <reason>         takes no bets on it, whatever the feed says
 * npm run trading -- resume event|market <id> <e-mail> <reason>          takes bets on it again
 * npm run trading -- propose <market> settled|rolled_back|cancelled <e-mail> <reason> [<outcome>=<result> ...]
 *                                                                        proposes how a market ended
 * npm run trading -- approve <proposal> <e-mail>                         settles as proposed; another account than the proposer's
 * npm run trading -- decline <proposal> <e-mail>                         declines a proposal
 *
 * `e-mail` is the desk account of the trader who does it, and the command asks for its password: at the terminal, or as a line of
 * standard input. A result is won, lost, void, half_won, half_lost, or won:500000 (a
 * dead heat of two). Works on the database of DATABASE_URL, or on the one of DATA_FOLDER, whether the program runs or not.
 */
import { askPassword } from "./command-line/ask-password.ts";
import { asksForHelp, runScript } from "./command-line/run-script.ts";
import { withRuntime } from "./player/runtime.ts";
import { COMMANDS, usageOfTrading } from "./trading/commands.ts";

async function main([name = "", ...words]: string[]): Promise<number> {
  if (asksForHelp([name, ...words])) {
    console.log(usageOfTrading());
    return 0;
  }
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.read(words) : undefined;
  if (!work) {
    console.error(usageOfTrading());
    return 2;
  }
  console.log(await withRuntime(process.env, (runtime) => work({ ...runtime, askPassword })));
  return 0;
}

await runScript(() => main(process.argv.slice(2)));
