import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EVENT_TYPES } from "#platform/events/recorded-event.ts";
import { environmentSchema } from "#server/environment.ts";
import { widgetReference } from "../../scripts/content/widget-reference.ts";
import { casesAsMarkdown } from "../../scripts/wallet-suite/cases.ts";

const MOST_PICTURE_BYTES = 80_000;

const GUIDES = readdirSync("docs", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("docs", name));
const DOCUMENTS = new Map(
  ["README.md", "brands/README.md", ...GUIDES].sort().map((file) => [file, readFileSync(file, "utf8")]),
);
const README = DOCUMENTS.get("README.md") as string;
const SCRIPTS: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;

/** What stands for itself: without examples in fences, which show what a reader is to write. */
const prose = (text: string) => text.replace(/^```.*?^```/gms, "");

/** A Markdown table's rows mean the same however wide its columns are. */
const anyWidth = (text: string) =>
  text.replace(/^\|.*$/gm, (row) => row.replace(/-{3,}/g, "---").replace(/ *(?<!\\)\| */g, "|"));

/** The anchor that a heading gets where Markdown is shown. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");

const anchorsOf = (file: string) =>
  [...prose(readFileSync(file, "utf8")).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchor(heading));

describe.each([...DOCUMENTS])("%s", (file, text) => {
  const links = [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^https?:/.test(target));

  it("leads only to what is there", () => {
    const lost = links.filter((target) => {
      const [path = "", fragment] = target.split("#");
      const there = path ? normalize(join(dirname(file), path)) : file;
      return !existsSync(there) || (fragment !== undefined && !anchorsOf(there).includes(fragment));
    });
    expect(lost).toEqual([]);
  });

  it("names only scripts of package.json", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(SCRIPTS, name))).toEqual([]);
  });

  it("names only files that are there", () => {
    const named = [
      ...prose(text).matchAll(
        /`((?:app|brands|content|docs|platform|sandbox|schemas|scripts|server|tests|ui|widgets)\/[\w./-]+)`/g,
      ),
    ].map(([, name = ""]) => name);
    expect(named.filter((name) => !existsSync(name))).toEqual([]);
  });

  it("names only environment variables that are read", () => {
    const read = new Set([...Object.keys(environmentSchema.shape), "CHROMIUM", "NODE_ENV"]);
    const set = [...text.matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)*)=\S/g)].map(([, name = ""]) => name);
    expect(set.filter((name) => !read.has(name))).toEqual([]);
  });
});

describe("README.md", () => {
  it("names every script of package.json", () => {
    const missing = Object.keys(SCRIPTS).filter(
      (name) => !new RegExp(`npm (run )?${name}(?![\\w:-])`, "m").test(README),
    );
    expect(missing).toEqual([]);
  });

  it("has every environment variable with its default and what it means", () => {
    expect(anyWidth(README)).toContain(anyWidth(environmentTable()));
  });

  it("lists the pages that there are, and no others", () => {
    const table = /## Addresses\n(.*?)\n## /s.exec(README)?.[1] ?? "";
    const documented = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    );
    const routes = readdirSync("app/routes").map((file) => pathOf(file));
    const elsewhere = ["/{slug}", "/{jackpot}", "/api/docs", "/api/openapi.json", "/healthz", "/readyz", "/metrics"];
    const worker = ["/service-worker.js", "/service-worker-site.js", "/offline/{locale}.html"];
    const known = new Set([...routes, ...elsewhere, ...worker]);
    expect(documented.length).toBeGreaterThan(20);
    expect(new Set(documented.map(anyName))).toEqual(new Set([...known].map(anyName)));
  });
});

it("[CMS-03] the guide's reference of widgets is the one of their metas", () => {
  const reference = DOCUMENTS.get("docs/guides/markers.md") as string;
  expect(anyWidth(reference)).toContain(anyWidth(widgetReference().trim()));
});

it("the wallet suite's guide says what each of its cases means", () => {
  const guide = DOCUMENTS.get("docs/guides/wallet-suite.md") as string;
  expect(anyWidth(guide)).toContain(anyWidth(casesAsMarkdown()));
});

it("every decision is listed in the README", () => {
  const decisions = readdirSync("docs/decisions").filter((name) => name.endsWith(".md"));
  expect(decisions.filter((name) => !README.includes(`(docs/decisions/${name})`))).toEqual([]);
});

it("pictures are small, and each is shown", () => {
  const shown = [...DOCUMENTS.values()].join("\n");
  for (const name of readdirSync("docs/pictures")) {
    expect(statSync(join("docs/pictures", name)).size, name).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
    expect(shown, "pictures that no document shows").toContain(`pictures/${name}`);
  }
});

/** `categories.$slug.tsx` is `/categories/{slug}`. */
function pathOf(routeFile: string): string {
  const path = routeFile
    .replace(/\.tsx?$/, "")
    .replace(/\[\.\]/g, "\0")
    .split(".")
    .filter((part) => part !== "_index")
    // A trailing underscore leaves the layout out of the file, not out of the path.
    .map((part) => part.replace(/_$/, ""))
    .map((part) => part.replace(/^\$(.*)$/, (_match, name) => `{${name || "slug"}}`))
    .join("/");
  return `/${path.replaceAll("\0", ".")}`;
}

const anyName = (path: string) => path.replace(/\{\w+\}/g, "{}");

/** The README's table of environment variables, made from their schema. */
function environmentTable(): string {
  const rows = Object.entries(environmentSchema.shape).map(([name, type]) => {
    const { data } = z.safeParse(type, undefined);
    const value = data === undefined || data === "" ? "" : `\`${data}\``;
    return `| \`${name}\` | ${value} | ${type.description ?? ""} |`;
  });
  return ["| Variable | Default | Means |", "| --- | --- | --- |", ...rows].join("\n");
}

it("the guide to events lists every type", () => {
  const rows = DOCUMENTS.get("docs/guides/events.md")?.matchAll(/^\| `([a-z-]+)` /gm) ?? [];
  expect([...rows].map(([, type]) => type).sort()).toEqual([...EVENT_TYPES].sort());
});
