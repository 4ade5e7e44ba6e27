import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { IAuthType, type IUnleash, start } from "unleash-server";
import { inject } from "vitest";
import type { FlagsFile } from "#schemas/brand/flags.ts";
import { overTcp } from "./over-tcp.ts";

export interface RunningUnleash {
  /** Its frontend API, and the token that opens it. */
  url: string;
  key: string;
  /** Puts the flags of a file into it as a manager would by its screens: strategies with constraints and variants. */
  write(flags: Pick<FlagsFile, "features">): Promise<void>;
  close(): Promise<void>;
}

const KEY = "*:development.storefront-of-the-tests";
const silent = () => ({ debug() {}, info() {}, warn() {}, error() {}, fatal() {} });

/** An Unleash of the test's own, on a database of the test's own. It asks nobody outside for anything. */
export async function startUnleash(): Promise<RunningUnleash> {
  const template = overTcp(inject("templateUrl"));
  const name = `unleash_${randomBytes(6).toString("hex")}`;
  const admin = new URL(template);
  admin.pathname = "/postgres";
  await administer(admin, `create database ${name}`);
  const unleash: IUnleash = await start({
    db: {
      user: template.username,
      password: template.password,
      host: template.hostname,
      port: Number(template.port),
      database: name,
      ssl: false,
    },
    server: { host: "127.0.0.1", port: 0, gracefulShutdownEnable: false, enableRequestLogger: false },
    // Sessions in its database are cleaned up by a timer that outlives the pool, and that ends the process when it fails.
    session: { db: false },
    authentication: {
      type: IAuthType.NONE,
      createAdminUser: false,
      initApiTokens: [
        {
          environment: "development",
          projects: ["*"],
          secret: KEY,
          type: "frontend",
          tokenName: "storefront",
        } as never,
      ],
    },
    versionCheck: { enable: false },
    telemetry: false,
    getLogger: silent as never,
  });
  const address = unleash.server?.address() as AddressInfo | undefined;
  if (!address) throw new Error("Unleash does not listen");
  const origin = `http://127.0.0.1:${address.port}`;
  const call = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  return {
    url: `${origin}/api/frontend`,
    key: KEY,
    async write(flags) {
      await call("POST", "/api/admin/context", { name: "country", description: "", legalValues: [] });
      for (const field of ["groups", "signedIn", "device", "brand"]) {
        await call("POST", "/api/admin/context", { name: field, description: "", legalValues: [] });
      }
      const features = "/api/admin/projects/default/features";
      for (const flag of flags.features) {
        const at = `${features}/${flag.name}/environments/development`;
        await call("POST", features, { name: flag.name, description: flag.description ?? "", type: "release" });
        for (const strategy of flag.strategies ?? []) {
          await call("POST", `${at}/strategies`, { constraints: [], parameters: {}, ...strategy });
        }
        if (flag.enabled) await call("POST", `${at}/on`, {});
      }
    },
    async close() {
      await unleash.stop();
      await untilLeft(admin, name);
      await administer(admin, `drop database ${name} with (force)`);
    },
  };
}

/** Its pool takes leave one connection after another: one that is cut off complains to the console. */
async function untilLeft(admin: URL, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    for (let look = 0; look < 200; look += 1) {
      const { rowCount } = await client.query("select 1 from pg_stat_activity where datname = $1", [name]);
      if (rowCount === 0) return;
      await client.query("select pg_sleep(0.025)");
    }
  } finally {
    await client.end();
  }
}

async function administer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
