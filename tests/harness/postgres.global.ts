import { rmSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { migratePlatform } from "#platform/migrate-platform.ts";
import { memoryFolder } from "./memory-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of a migrated database that test databases are cloned from. */
    templateUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template that every test file's database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = memoryFolder("marquee-test-");
  const server = await startEmbeddedServer({ folder, settings: ["fsync=off", "max_connections=300"] });
  const url = await server.database("marquee_template");
  const database = openDatabase(url);
  await migratePlatform(database, resolve("."));
  await database.close();
  project.provide("templateUrl", url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
