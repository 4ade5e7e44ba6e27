/**
 * The yardstick of start-ratio: the embedded database on a folder that has one, a connection to it, and our HTTP server
 * with an empty answer. Started with folder and port; ends on SIGTERM.
 */
import { createServer } from "node:http";
import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";

const [folder, port] = process.argv.slice(2);
const server = await startEmbeddedServer({ folder: folder as string });
const database = openDatabase(await server.database("marquee"));
await database.pool.query("select 1");
const http = createServer((_, response) => response.end()).listen(Number(port), "127.0.0.1");
process.once("SIGTERM", async () => {
  http.close();
  http.closeAllConnections();
  await database.close();
  await server.stop();
});
