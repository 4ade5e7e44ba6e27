import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/**
 * Asks for the password of an account: at a terminal without showing what is typed, elsewhere as the next line of standard
 * input. Where the input ends without one, the password is empty.
 */
export async function askPassword(email: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(`Password of ${email}: `);
  // Readline would show what is typed.
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true });
  try {
    return await Promise.race([lines.question(""), once(lines, "close").then(() => "")]);
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write("\n");
  }
}
