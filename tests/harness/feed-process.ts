/**
 * node --import tsx tests/harness/feed-process.ts <key>
 *
 * A feed of odds over HTTP as another company would run it (docs/guides/sports-feed.md, Another feed): it answers what its parent
 * has it publish. It tells the parent its port, and after each order how often it has refused a wrong key.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FeedOrder {
  /** Messages that it has from now on. */
  publish?: readonly { sequence: number }[];
  /** The number of a message that the next answer with later ones leaves out, as if it had been lost. */
  lose?: number;
}

const [key = ""] = process.argv.slice(2);
const messages: { sequence: number }[] = [];
let lost: number | null = null;
let errors = 0;

const server = createServer((request, response) => {
  if (request.headers.authorization !== `Bearer ${key}`) {
    errors += 1;
    response.writeHead(401).end();
    return;
  }
  const after = Number(new URL(request.url ?? "", "http://feed").searchParams.get("after"));
  let answered = messages.filter(({ sequence }) => sequence > after);
  if (lost !== null && answered.some(({ sequence }) => sequence > Number(lost))) {
    answered = answered.filter(({ sequence }) => sequence !== lost);
    lost = null;
  }
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ messages: answered }));
});
process.on("message", ({ publish = [], lose }: FeedOrder) => {
  if (lose !== undefined) lost = lose;
  messages.push(...publish);
  process.send?.(errors);
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
