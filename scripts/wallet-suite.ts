/**
 * npm run wallet-suite -- --url URL --provider ID --key-file FILE --session TOKEN   checks the wallet protocol
 * npm run wallet-suite -- --list                                                    the cases, as Markdown
 *
 * Needs HTTP and the provider's secret alone (docs/guides/wallet-suite.md). The exit code is 1 when a case fails.
 */
import { runScript } from "./command-line/run-script.ts";
import { walletSuite } from "./wallet-suite/command.ts";

await runScript(() => walletSuite(process.argv.slice(2), (line) => console.log(line)));
