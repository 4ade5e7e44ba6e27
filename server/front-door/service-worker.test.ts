import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileMessages } from "#app/i18n/compile-messages.ts";
import type { Host } from "#schemas/brand/brand.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { makeServiceWorker } from "#scripts/build/service-worker.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createWorkerFiles, SITE_SCRIPT } from "./service-worker.ts";

let buildFolder: string;
let words: Record<string, string> = {};
beforeEach(async () => {
  words = {};
  buildFolder = await mkdtemp(join(tmpdir(), "worker-"));
  await mkdir(join(buildFolder, "storefront/client/assets"), { recursive: true });
  await writeFile(join(buildFolder, "storefront/client/assets/entry-aaaaaaaa.js"), "");
});
afterEach(() => rm(buildFolder, { recursive: true, force: true }));

async function messages(_: unknown, locale: string) {
  const read = (name: string) => readFile(`app/i18n/messages/${locale}/${name}.json`, "utf8");
  const texts = await Promise.all([read("error"), read("shell")]).catch(() => null);
  if (!texts) return null;
  return JSON.stringify({ ...compileMessages(Object.assign({}, ...texts.map((text) => JSON.parse(text)))), ...words });
}

const brand = testBrand();
const hostOf = (locales: Locale[]): Host => ({ ...(brand.hosts[0] as Host), locales });
const open = (locales: Locale[] = ["en", "de"]) => {
  const files = createWorkerFiles({ messages, buildFolder });
  return (path: string, of = brand) => files(of, hostOf(locales), path);
};

/** What the worker knows of the site. */
async function siteOf(ask: ReturnType<typeof open>) {
  const text = await (await ask(SITE_SCRIPT))?.text();
  return JSON.parse(/self\.site=(.*);\n/.exec(text ?? "")?.[1] ?? "null");
}

describe("an offline page", () => {
  it("has the brand's look and the language's words, asks for no other file and tells of nobody", async () => {
    const ask = open();
    for (const [locale, title] of [
      ["en", "You are offline"],
      ["de", "Du bist offline"],
    ] as const) {
      const answer = (await ask(`/offline/${locale}.html`)) as Response;
      const html = await answer.text();
      expect([answer.status, html.includes(`<html lang="${locale}"`), html.includes(title)]).toEqual([200, true, true]);
      expect(html).toContain(brand.theme.colours.ground);
      expect(html).not.toMatch(/(?:src|href)="(?!data:|")/);
      expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';/);
      expect(answer.headers.get("Set-Cookie")).toBeNull();
    }
  });

  it("is there for the host's own languages alone", async () => {
    const ask = open(["en"]);
    expect([(await ask("/offline/de.html"))?.status, (await ask("/offline/xx.html"))?.status]).toEqual([404, 404]);
    expect(await ask("/offline/en")).toBeNull();
  });

  it("has the brand's drawing as soon as it can be read", async () => {
    const logo = join(buildFolder, "logo.svg");
    const drawn = { ...brand, art: { "logo-full.svg": logo } };
    const ask = open();
    // A folder of that name: an error other than a missing file.
    await mkdir(logo);
    await expect(ask("/offline/en.html", drawn)).rejects.toThrow("EISDIR");
    await rm(logo, { recursive: true });
    await writeFile(logo, "<svg/>");
    expect(await (await ask("/offline/en.html", drawn))?.text()).toContain("data:image/svg+xml;base64,");
  });

  it("takes no words for markup", async () => {
    words = { "PWA.OFFLINE.TITLE": "<script>x</script>" };
    expect(await (await open()("/offline/en.html"))?.text()).toContain("&lt;script&gt;x");
  });
});

describe("the worker's version", () => {
  it("is another one after a release and after a change of words or look, and the same otherwise", async () => {
    const before = await siteOf(open());
    expect(await siteOf(open())).toEqual(before);
    expect(Object.keys(before.pages)).toEqual(["en", "de"]);

    words = { "PWA.OFFLINE.TITLE": "Away" };
    const reworded = await siteOf(open());
    expect([reworded.release, reworded.pages.en === before.pages.en]).toEqual([before.release, false]);

    await writeFile(join(buildFolder, "storefront/client/assets/entry-bbbbbbbb.js"), "");
    expect((await siteOf(open())).release).not.toBe(before.release);
  });

  it("is what was built, even when the files could not be listed before", async () => {
    const built = (await siteOf(open())).release;
    const assets = join(buildFolder, "storefront/client/assets");
    const ask = open();
    // A file of that name: an error other than a missing folder.
    await rm(assets, { recursive: true });
    await writeFile(assets, "");
    await expect(siteOf(ask)).rejects.toThrow("ENOTDIR");
    await rm(assets);
    await mkdir(assets);
    await writeFile(join(assets, "entry-aaaaaaaa.js"), "");
    expect((await siteOf(ask)).release).toBe(built);
  });

  it("is asked of the server each time", async () => {
    await writeFile(join(buildFolder, "service-worker.js"), "self");
    for (const path of ["/service-worker.js", SITE_SCRIPT, "/offline/en.html"]) {
      expect((await open()(path))?.headers.get("Cache-Control")).toBe("no-cache");
    }
  });

  it("is not found where nothing was built", async () => {
    expect((await open()("/service-worker.js"))?.status).toBe(404);
  });
});

/** A request as a worker's routes see it. */
interface Asked {
  url: string;
  method?: string;
  mode?: string;
  destination?: string;
  range?: boolean;
}

/** The worker as built, in a browser's stead: which requests it answers by itself. */
async function builtWorker() {
  await makeServiceWorker(join(buildFolder, "service-worker.js"));
  const listeners: ((event: unknown) => void)[] = [];
  const imported: string[] = [];
  const self = {
    location: new URL("https://casino.example/service-worker.js"),
    registration: { scope: "https://casino.example/" },
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      name === "fetch" && listeners.push(listener),
    importScripts: (...names: string[]) => imported.push(...names),
  };
  class FakeRequest {}
  runInNewContext(await readFile(join(buildFolder, "service-worker.js"), "utf8"), {
    ...{ self, location: self.location, registration: self.registration, URL, Request: FakeRequest },
    ...{ importScripts: self.importScripts, Promise, setTimeout, console },
    addEventListener: self.addEventListener,
  });
  const answers = ({ url, method = "GET", mode = "no-cors", destination = "", range = false }: Asked): boolean => {
    const headers = new Headers(range ? { range: "bytes=0-" } : {});
    const request = Object.assign(new FakeRequest(), {
      url: `https://casino.example${url}`,
      method,
      mode,
      destination,
      headers,
    });
    let answered = false;
    const event = {
      request,
      respondWith: (answer: Promise<unknown>) => {
        answered = true;
        Promise.resolve(answer).catch(() => {});
      },
      waitUntil: () => {},
    };
    for (const listener of listeners) listener(event);
    return answered;
  };
  return { answers, imported };
}

describe("the built worker", () => {
  it("[PWA-01 part: what is kept] answers files with hashes, pictures and documents; never data of pages, calls, messages, files of the CMS, or anything that is sent", async () => {
    const { answers, imported } = await builtWorker();
    expect(imported).toEqual([SITE_SCRIPT]);
    const page = { mode: "navigate", destination: "document" };
    const image = { destination: "image" };
    for (const own of [
      { url: "/assets/entry-1234abcd.js", destination: "script" },
      { url: "/studio-assets/reels-1234abcd.js", destination: "script" },
      { url: "/media/games/a/b-1234abcd-210.webp", ...image },
      { url: "/brand-art/favicon.svg", ...image },
      { url: "/", ...page },
      { url: "/profile", ...page },
    ]) {
      expect([own.url, answers(own)]).toEqual([own.url, true]);
    }
    for (const others of [
      { url: "/_root.data" },
      { url: "/profile.data" },
      { url: "/api/player" },
      { url: "/api/player/accounts" },
      { url: "/messages/en.json" },
      { url: "/manifest.webmanifest", destination: "manifest" },
      { url: "/files/1/picture.webp", ...image },
      { url: "/studio/a/b", mode: "navigate", destination: "iframe" },
      { url: "/assets/sound-1234abcd.mp3", range: true },
      { url: "/deposit", method: "POST", ...page },
      { url: "/api/player", method: "POST" },
    ]) {
      expect([others.url, answers(others)]).toEqual([others.url, false]);
    }
  });
});

/** What the site's part of the worker does with its offline pages, in a browser's stead. */
async function sitePart(stored: Map<string, string>) {
  const pathOf = ({ url }: { url: string }) => url.replace("https://casino.example", "");
  const requested: { url: string; options: unknown }[] = [];
  class FakeRequest {
    constructor(
      readonly url: string,
      readonly options: unknown,
    ) {}
  }
  const cache = {
    addAll: async (requests: FakeRequest[]) => {
      requested.push(...requests);
      for (const { url } of requests) stored.set(url, url);
    },
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://casino.example${path}` })),
    delete: async (request: { url: string }) => stored.delete(pathOf(request)),
    match: async (path: string) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
  };
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const self = {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    offlinePage: async (_address: string): Promise<Response> => Response.error(),
  };
  const text = (await (await open()(SITE_SCRIPT))?.text()) ?? "";
  runInNewContext(text, { self, caches: { open: async () => cache }, Request: FakeRequest, Response, URL, Promise });
  return {
    requested,
    run: (name: string) => new Promise<unknown>((resolve) => listeners.get(name)?.({ waitUntil: resolve })),
    localeAt: async (path: string) =>
      /^\/offline\/([\w-]+)\./.exec(await (await self.offlinePage(`https://casino.example${path}`)).text())?.[1],
  };
}

describe("the offline pages in the worker", () => {
  it("are asked for without cookies, replace those of earlier versions, and speak the address's language, else the last page's", async () => {
    const stored = new Map([
      ["/offline/en.html?v=old", "old"],
      ["/offline/language", "de"],
    ]);
    const { requested, run, localeAt } = await sitePart(stored);
    await run("install");
    expect(requested.map(({ options }) => options)).toEqual(Array(2).fill({ credentials: "omit", cache: "reload" }));
    await run("activate");
    const paths = requested.map(({ url }) => url);
    expect([...stored.keys()].sort()).toEqual([...paths, "/offline/language"].sort());
    stored.set("/offline/language", "en");
    expect(await Promise.all(["/de/pokies", "/guest/de", "/pokies"].map(localeAt))).toEqual(["de", "de", "en"]);
    stored.set("/offline/language", "de");
    expect(await Promise.all(["/pokies", "/guest"].map(localeAt))).toEqual(["de", "de"]);
    stored.delete("/offline/language");
    expect(await localeAt("/pokies"), "the host's first").toBe("en");
  });
});
