import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface ProductFolder {
  path: string;
  remove(): Promise<void>;
}

/** The repository again, by links, with content of its own that a test may spoil. */
export async function copyWithContent(): Promise<ProductFolder> {
  const path = await mkdtemp(join(tmpdir(), "marquee-folder-"));
  for (const name of await readdir(".")) {
    if (name === "content") await cp(name, join(path, name), { recursive: true });
    else if (!name.startsWith(".")) await symlink(resolve(name), join(path, name));
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The repository again, by links, with a catalogue in which a provider has as many games as a test needs. */
export async function copyWithGames(provider: string, count: number): Promise<ProductFolder> {
  const path = await mkdtemp(join(tmpdir(), "marquee-folder-"));
  const catalogue = join("platform", "games", "catalogue");
  await linkAllBut(".", path, "platform");
  await linkAllBut("platform", path, "games");
  await linkAllBut(join("platform", "games"), path, "catalogue");
  await cp(catalogue, join(path, catalogue), { recursive: true });
  const file = join(path, catalogue, `${provider}.json`);
  const source = JSON.parse(await readFile(file, "utf8")) as { games: Record<string, unknown>[] };
  const [model] = source.games;
  for (let number = source.games.length + 1; number <= count; number += 1) {
    source.games.push({ ...model, name: `game-${number}`, title: `Game ${number}`, rank: 1_000 + number });
  }
  await writeFile(file, JSON.stringify(source));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * The repository again, by links, with a build in which whatever shows one of these messages throws: as the server renders
 * it, and nowhere else.
 */
export async function copyWithBrokenParts(messages: readonly string[]): Promise<ProductFolder> {
  const path = await mkdtemp(join(tmpdir(), "marquee-folder-"));
  const server = join("build", "server");
  await linkAllBut(".", path, "build");
  await linkAllBut("build", path, "server");
  await mkdir(join(path, server));
  for (const name of await readdir(server)) {
    if (name.endsWith(".js") || name === "database.cjs") await cp(join(server, name), join(path, server, name));
  }
  let bundle = await readFile(join(server, "server.cjs"), "latin1");
  for (const message of messages) {
    const before = bundle;
    bundle = bundle.replace(
      new RegExp(`[\\w$]+\\("${message.replaceAll(".", "\\.")}"\\)`, "g"),
      '(() => { throw new Error("broken") })()',
    );
    if (bundle === before) throw new Error(`nothing of the build shows ${message}`);
  }
  await writeFile(join(path, server, "server.cjs"), bundle, "latin1");
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** What a build is made from, and what makes it: copied, so that a test may add to it. */
const SOURCES = [
  "app",
  "brands",
  "content",
  "platform",
  "sandbox",
  "schemas",
  "scripts",
  "server",
  "sports",
  "ui",
  "widgets",
];
/** What a build leaves behind. */
const OUTCOME = ["build", ".data", ".git"];

/** The repository again, to be changed and built: sources of its own, packages and drawings by links. */
export async function copyToBuild(): Promise<ProductFolder> {
  const path = await mkdtemp(join(tmpdir(), "marquee-source-"));
  for (const name of await readdir(".")) {
    if (OUTCOME.includes(name)) continue;
    const isSource = SOURCES.includes(name) || /\.(json|ts|js)$/.test(name);
    if (isSource) await cp(name, join(path, name), { recursive: true });
    else await symlink(resolve(name), join(path, name));
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Makes a folder of the repository anew below `path`, with links to all that is in it but one. */
async function linkAllBut(folder: string, path: string, but: string): Promise<void> {
  await mkdir(join(path, folder), { recursive: true });
  for (const name of await readdir(folder)) {
    if (name !== but && !name.startsWith(".")) await symlink(resolve(folder, name), join(path, folder, name));
  }
}
