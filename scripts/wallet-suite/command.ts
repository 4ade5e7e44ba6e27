import { asksForHelp, CommandError } from "../command-line/run-script.ts";
import { casesAsMarkdown } from "./cases.ts";
import { sendCall } from "./connection.ts";
import { readOptions, USAGE } from "./read-options.ts";
import { runSuite } from "./run-suite.ts";

/** Runs the command of these words; its exit code. A command that can't be done is a `CommandError`. */
export async function walletSuite(words: readonly string[], write: (line: string) => void): Promise<number> {
  if (asksForHelp(words)) {
    write(USAGE);
    return 0;
  }
  const read = readOptions(words);
  if (read === "list") {
    write(casesAsMarkdown());
    return 0;
  }
  if (!read) throw new CommandError(USAGE, 2);
  const { connection, options } = read;
  const ask = JSON.stringify({ session: connection.sessions.first });
  const { status, body } = await sendCall(connection, { verb: "session", body: {} }, ask);
  if (status !== 200) throw new CommandError(`The installation answers the session with ${status} ${body.code ?? ""}`);
  const { passed, failed } = await runSuite(connection, { ...options, write });
  return failed.length === 0 && passed.length > 0 ? 0 : 1;
}
