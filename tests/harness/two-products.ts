import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { openToServerUser } from "#server/data-folder.ts";
import { memoryFolder } from "./memory-folder.ts";
import { type RunningProduct, startProduct } from "./product.ts";

export interface TwoProducts {
  processes: readonly [RunningProduct, RunningProduct];
  ports: readonly [number, number];
  databaseUrl: string;
  secret: string;
  stop(): Promise<void>;
}

/** Two processes of the built product on one database, each with a data folder of its own. */
export async function startTwoProducts(environment: Record<string, string> = {}): Promise<TwoProducts> {
  const folder = memoryFolder("marquee-two-");
  openToServerUser(folder);
  const server = await startEmbeddedServer({ folder: join(folder, "database"), settings: ["max_connections=100"] });
  const own = {
    DATABASE_URL: await server.database("marquee"),
    SECRET: "the secret of two processes, thirty-two bytes or more",
    ...environment,
  };
  const [first, second] = await Promise.all([1, 2].map((which) => startProduct(join(folder, `data-${which}`), own)));
  if (!first || !second) throw new Error("two products were asked for");
  const port = ({ origin }: RunningProduct) => Number(new URL(origin).port);
  return {
    processes: [first, second],
    ports: [port(first), port(second)],
    databaseUrl: own.DATABASE_URL,
    secret: own.SECRET,
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
