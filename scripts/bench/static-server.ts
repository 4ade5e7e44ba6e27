/** The yardstick of pages from the page cache: the same HTTP server answering the same bytes from memory. Started with the file of a StaticAnswer as argument. */
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { createHttpServer, listen } from "#server/listen.ts";
import type { StaticAnswer } from "./yardsticks.ts";

const answer = JSON.parse(readFileSync(process.argv[2] as string, "utf8")) as StaticAnswer;
const body = Buffer.from(answer.body);
const app = new Hono();
app.get("*", () => new Response(body, { headers: answer.headers }));
const port = await listen(createHttpServer(app.fetch).server, 0, "127.0.0.1");
process.stdout.write(`${port}\n`);
