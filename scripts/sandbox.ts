/**
 * npm run sandbox: the payment sandbox as a program of its own. It listens at the port of SANDBOX_URL and signs with
 * SANDBOX_KEY; a platform that is started with the same two uses it. It stores payments in DATA_FOLDER/payment-sandbox.
 */
import { join } from "node:path";
import { createSandbox } from "#sandbox/sandbox.ts";
import { takeDataFolder } from "#server/data-folder.ts";
import { readEnvironment } from "#server/environment.ts";
import { createHttpServer, listen } from "#server/listen.ts";
import { StartError } from "#server/start-error.ts";
import { asksForHelp } from "./command-line/run-script.ts";

const USAGE = `Usage: npm run sandbox
  SANDBOX_URL  its address, with the port to listen on, such as http://pay.localhost:3100
  SANDBOX_KEY  shared key with the platform, at least 32 characters`;

const DRAIN_MS = 5_000;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { SANDBOX_URL: url, SANDBOX_KEY: key } = environment;
  if (!url || !key) throw new StartError(`SANDBOX_URL or SANDBOX_KEY is not set.\n${USAGE}`);
  const data = takeDataFolder(join(environment.DATA_FOLDER, "payment-sandbox"));
  const sandbox = createSandbox({
    file: join(data.path, "payments.jsonl"),
    key,
    publicUrl: () => new URL(url).origin,
    onError: (error) => console.error(error),
  });
  const { server, drain } = createHttpServer((request) => sandbox.fetch(request));
  const port = await listen(server, Number(new URL(url).port) || environment.PORT, environment.HOST);
  console.log(`payment sandbox  ${new URL(url).origin}/ (port ${port})`);
  const end = async () => {
    await drain(DRAIN_MS);
    await sandbox.close();
    data.release();
    process.exit(0);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
}

if (asksForHelp(process.argv.slice(2))) console.log(USAGE);
else {
  await start().catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
