/** The yardstick of pages from the page cache: the same HTTP server answering the same bytes from memory. Started with the page's file as argument. */
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { createHttpServer, listen } from "#server/listen.ts";

const body = readFileSync(process.argv[2] as string);
const app = new Hono();
app.get("*", () => new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
const port = await listen(createHttpServer(app.fetch).server, 0, "127.0.0.1");
process.stdout.write(`${port}\n`);
