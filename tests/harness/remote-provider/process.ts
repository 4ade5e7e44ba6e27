/**
 * node --import tsx tests/harness/remote-provider/process.ts <provider> <wallet url> <secret> <journal file> <port>
 *
 * A game provider elsewhere: a process with a page, a secret and a journal of its own, which knows the platform by
 * docs/guides/game-provider.md alone and imports nothing of it. When it starts, it settles what it left open.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { gamePage } from "./game-page.ts";
import { Journal, type JournalLine } from "./journal.ts";
import { createWallet, WalletRejected } from "./wallet.ts";

/** Where a spin stops for good, so that the process can be killed there. */
type Stop = "before the bet" | "after the bet" | "before the win" | undefined;

const [provider = "", url = "", secret = "", file = "", port = "0"] = process.argv.slice(2);
const wallet = createWallet({ provider, url, secret });
const journal = new Journal(file);
const stopped = new Promise<never>(() => {});

/** One round: it is written down before each call, so that a crash leaves no doubt of what comes next. */
async function spin({ session, bet, win, stop }: { session: string; bet: number; win: number; stop?: Stop }) {
  const line: JournalLine = { round: randomUUID(), session, bet, win, state: "begun" };
  journal.write(line);
  if (stop === "before the bet") await stopped;
  await wallet.call("bet", { session, action: `bet-${line.round}`, round: line.round, amount: bet });
  if (stop === "after the bet") await stopped;
  journal.write({ ...line, state: "decided" });
  if (stop === "before the win") await stopped;
  return pay({ ...line, state: "decided" });
}

async function pay(line: JournalLine) {
  const { round, session, win } = line;
  const body = { session, action: `win-${round}`, round, amount: win, finished: true };
  const answer = await wallet.call("win", body);
  journal.write({ ...line, state: "done" });
  return answer;
}

/** A round that was decided is paid. One that was not is given up: nobody has seen its result. */
async function settleOpen(): Promise<void> {
  for (const line of journal.open()) {
    if (line.state === "decided") {
      await pay(line);
      continue;
    }
    const { round, session } = line;
    await wallet.call("rollback", { session, action: `back-${round}`, target: `bet-${round}`, round });
    journal.write({ ...line, state: "done" });
  }
}

async function bodyOf(request: IncomingMessage): Promise<Parameters<typeof spin>[0]> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider");
  try {
    if (pathname === "/spin" && request.method === "POST") {
      const answer = await spin(await bodyOf(request));
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
      return;
    }
    if (pathname !== "/open") {
      response.writeHead(404).end();
      return;
    }
    const session = searchParams.get("session") ?? "";
    const { balance, game } = await wallet.call("session", { session });
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(gamePage({ session, balance, game }));
  } catch (error) {
    const status = error instanceof WalletRejected ? error.status : 500;
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify({ code: String(error) }));
  }
});

await settleOpen();
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
