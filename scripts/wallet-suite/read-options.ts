import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CommandError } from "../command-line/run-script.ts";
import type { Connection } from "./connection.ts";
import type { SuiteOptions } from "./run-suite.ts";

export const USAGE = `Usage: npm run wallet-suite -- --url URL --provider ID --key-file FILE --session TOKEN [options]
  --url URL               the installation, such as http://localhost:3000
  --provider ID           your provider id
  --key-file FILE         a file with your secret
  --session TOKEN         an open session of one of your games; its balance is at least 1,000 subunits
  --second-session TOKEN  another one of the same player
  --ended-session TOKEN   an ended one that was prepared (npm run providers -- sessions)
  --foreign-session TOKEN a session of another provider
  --only TEXT             only cases whose name or heading has this text
Or: npm run wallet-suite -- --list`;

/** How long an answer may take. */
const DEADLINE_MS = 15_000;

/** What the suite's command line asks for; null where it is no command line of the suite. */
export function readOptions(
  args: readonly string[],
): { connection: Connection; options: Omit<SuiteOptions, "write"> } | "list" | null {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: text,
      provider: text,
      "key-file": text,
      session: text,
      "second-session": text,
      "ended-session": text,
      "foreign-session": text,
      only: text,
      list: { type: "boolean" },
    },
  });
  if (values.list) return "list";
  const { url, provider, "key-file": file, session: first, only } = values;
  if (!url || !provider || !file || !first) return null;
  const { "second-session": second, "ended-session": ended, "foreign-session": foreign } = values;
  return {
    connection: {
      url: addressOf(url),
      provider,
      secret: secretIn(file),
      sessions: { first, ...(second && { second }), ...(ended && { ended }), ...(foreign && { foreign }) },
      send: (request) => send(request, url),
      now: () => new Date(),
    },
    options: only === undefined ? {} : { only },
  };
}

function addressOf(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new CommandError(`--url ${url} is not an address such as http://localhost:3000`, 2);
}

function secretIn(file: string): string {
  const secret = readFileSync(file, "utf8").trim();
  if (secret) return secret;
  throw new CommandError(`${file} is empty; it should hold the provider's secret`);
}

async function send(request: Request, url: string): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(DEADLINE_MS) });
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") throw error;
    throw new CommandError(`The installation can't be reached at ${url}`);
  }
}
