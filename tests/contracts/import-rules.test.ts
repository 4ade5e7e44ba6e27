import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const cruiser = resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "marquee-imports-"));
  for (const file of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"])
    cpSync(resolve(file), join(tree, file));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Lints a tree of these files: the exit code, and the names of the rules that each file broke. */
function lint(files: Record<string, string>) {
  const folders = new Set(Object.keys(files).map((file) => file.split("/")[0] as string));
  for (const folder of folders) rmSync(join(tree, folder), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  // As `npm run lint:imports` runs it: the verdict is the exit code, the names stand in the report.
  const run = spawnSync(process.execPath, [cruiser, "--config", ".dependency-cruiser.cjs", ...folders], {
    cwd: tree,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const broken = [...run.stdout.matchAll(/^\s*error ([\w-]+): ([^\s:]+)/gm)].map(([, rule, file]) => ({ rule, file }));
  return { code: run.status, report: run.stdout + run.stderr, broken };
}

/** What is wrong, the files that do it, and the rules that they break. All stand in one tree: a file that imports has one case. */
const CASES: readonly [string, Record<string, string>, string[]][] = [
  [
    "the storefront reaching into the platform",
    { "app/a1.ts": 'import "../platform/b.ts";', "platform/b.ts": "export {};" },
    ["app-imports"],
  ],
  [
    "the platform reaching into the storefront, by alias",
    { "platform/db/a2.ts": 'import "#app/b.ts";', "app/b.ts": "export {};" },
    ["platform-imports"],
  ],
  [
    "a widget that knows the app",
    { "widgets/a3.ts": 'import "../app/b.ts";', "app/b.ts": "export {};" },
    ["widgets-imports"],
  ],
  [
    "the design system knowing a casino",
    { "ui/a4.ts": 'import "../schemas/b.ts";', "schemas/b.ts": "export {};" },
    ["ui-imports"],
  ],
  [
    "a shape that depends on code",
    { "schemas/a5.ts": 'import "../ui/b.ts";', "ui/b.ts": "export {};" },
    ["schemas-imports"],
  ],
  [
    "the ledger looking up to the games",
    { "platform/ledger/a6.ts": 'import "../games/b.ts";', "platform/games/b.ts": "export {};" },
    ["platform-ledger-imports"],
  ],
  [
    "the studio taking a way round the protocol",
    { "platform/studio/a7.ts": 'import "../wallet/b.ts";', "platform/wallet/b.ts": "export {};" },
    ["platform-studio-imports", "studio-is-a-stranger"],
  ],
  [
    "brand data imported as code",
    { "server/a8.ts": 'import "../brands/b.json";', "brands/b.json": "{}" },
    ["data-is-not-imported", "server-imports"],
  ],
  [
    "a meta that loads a view",
    { "widgets/x/meta.ts": 'import "./view.tsx";', "widgets/x/view.tsx": "export {};" },
    ["metas-load-no-views"],
  ],
  [
    "two domains of one line that import each other's types",
    {
      "platform/staff/a10.ts": 'import type { B } from "../social/b.ts"; export type A = B;',
      "platform/social/b.ts": "export type B = string;",
    },
    ["platform-staff-imports"],
  ],
  [
    "a folder of the platform without a place",
    { "platform/extras/a11.ts": 'import "./b.ts";', "platform/extras/b.ts": "export {};" },
    ["platform-folder-without-a-place"],
  ],
  [
    "a feature that knows another one",
    { "app/search/a12.ts": 'import "../lobby/b.ts";', "app/lobby/b.ts": "export {};" },
    ["app-search-imports"],
  ],
  [
    "the frame naming a feature's type",
    {
      "app/shell/a13.ts": 'import type { B } from "../profile/b.ts"; export type A = B;',
      "app/profile/b.ts": "export type B = string;",
    },
    ["app-shell-imports"],
  ],
  [
    "a folder of the storefront without a place",
    { "app/extras/a14.ts": 'import "./b.ts";', "app/extras/b.ts": "export {};" },
    ["app-folder-without-a-place"],
  ],
  [
    "a circle of types",
    {
      "app/shell/a15.ts": 'import type { B } from "./b15.ts"; export type A = B;',
      "app/shell/b15.ts": 'import type { A } from "./a15.ts"; export type B = A;',
    },
    ["no-circles"],
  ],
  ["a circle", { "ui/a16.ts": 'import "./b16.ts";', "ui/b16.ts": 'import "./a16.ts";' }, ["no-circles"]],
];

describe("the import rules catch", () => {
  let verdict: ReturnType<typeof lint>;
  beforeAll(() => {
    verdict = lint(Object.assign({}, ...CASES.map(([, files]) => files)));
  });

  it("what is wrong, with a failure", () => {
    expect(verdict.code, verdict.report).not.toBe(0);
  });

  it.each(CASES)("%s", (_name, files, rules) => {
    const broken = verdict.broken.filter(({ file }) => file !== undefined && file in files).map(({ rule }) => rule);
    expect([...new Set(broken)].sort(), verdict.report).toEqual(rules);
  });
});

it("the import rules let the allowed arrows pass", () => {
  const { code, report, broken } = lint({
    "app/a.ts": 'import "#widgets/b.ts";',
    "widgets/b.ts": 'import "#schemas/c.ts"; import "../ui/d.ts";',
    "schemas/c.ts": "export {};",
    "ui/d.ts": "export {};",
  });
  expect(code, report).toBe(0);
  expect(broken).toEqual([]);
});
