import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Host } from "#schemas/brand/brand.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { nullIfMissing } from "./missing-file.ts";
import { createOfflinePages } from "./offline-page.ts";
import { PUSH_SCRIPT } from "./push-script.ts";

/** The worker that `scripts/build/service-worker.ts` has built: one for all brands. */
const WORKER = "/service-worker.js";
/** What the worker takes from the brand's host: its version, its offline pages with how they are stored, and pushes. */
export const SITE_SCRIPT = "/service-worker-site.js";
const OFFLINE = /^\/offline\/([\w-]+)\.html$/;

/** It asks its own site and runs nothing else. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Keeps the offline pages when the worker is installed, drops those of earlier versions when it takes over, and answers
 * one by the prefix of the address, else in the language of the last page (app/shell/pwa/service-worker.ts).
 */
const OFFLINE_SCRIPT = `(function(){
var name="offline",language="/offline/language",pages=self.site.pages;
self.addEventListener("install",function(event){
event.waitUntil(caches.open(name).then(function(cache){
return cache.addAll(Object.keys(pages).map(function(locale){
return new Request(pages[locale],{credentials:"omit",cache:"reload"})}))}))});
self.addEventListener("activate",function(event){
var kept=Object.keys(pages).map(function(locale){return pages[locale]}).concat(language);
event.waitUntil(caches.open(name).then(function(cache){
return cache.keys().then(function(requests){
return Promise.all(requests.map(function(request){
var url=new URL(request.url);
if(kept.indexOf(url.pathname+url.search)<0)return cache.delete(request)}))})}))});
self.offlinePage=function(address){
var first=new URL(address).pathname.split("/").filter(function(part){return part!==""&&part!=="guest"})[0]||"";
var own=Object.keys(pages).find(function(locale){return locale.toLowerCase()===first.toLowerCase()});
return caches.open(name).then(function(cache){
return (own?Promise.resolve(own):cache.match(language).then(function(kept){return kept?kept.text():""}))
.then(function(locale){return cache.match(pages[locale]||pages[self.site.fallback])})
.then(function(page){return page||Response.error()})})}})();
`;

export interface WorkerFilesOptions {
  messages: (brand: Brand, locale: string) => Promise<string | null>;
  buildFolder: string;
}

/**
 * Answers the files of the installable app that stand outside every page (PWA-01): the service worker, what it takes from
 * the brand, and the offline pages of the host's locales. None of them depends on who asks, and none is taken from a
 * cache on the way, so that a release reaches every browser.
 */
export function createWorkerFiles({ messages, buildFolder }: WorkerFilesOptions) {
  const offlinePage = createOfflinePages(messages);
  let release: Promise<string> | undefined;

  const siteScript = async (brand: Brand, host: Host): Promise<string> => {
    const pages: Record<string, string> = {};
    for (const locale of host.locales) {
      const page = await offlinePage(brand, locale);
      if (page) pages[locale] = `/offline/${locale}.html?v=${page.revision}`;
    }
    release ??= releaseOf(buildFolder).catch((error: unknown) => {
      release = undefined;
      throw error;
    });
    const site = { brand: brand.id, name: brand.name, release: await release, fallback: host.locales[0], pages };
    return `self.site=${JSON.stringify(site)};\n${OFFLINE_SCRIPT}${PUSH_SCRIPT}`;
  };

  return async (brand: Brand, host: Host, pathname: string): Promise<Response | null> => {
    if (pathname === WORKER) {
      const file = await readFile(join(buildFolder, "service-worker.js"), "utf8").catch(nullIfMissing);
      return file === null ? notFound() : script(file);
    }
    if (pathname === SITE_SCRIPT) return script(await siteScript(brand, host));
    const locale = OFFLINE.exec(pathname)?.[1];
    if (locale === undefined) return null;
    const page = host.locales.some((offered) => offered === locale) ? await offlinePage(brand, locale) : null;
    return page
      ? new Response(page.html, {
          headers: {
            "Content-Type": "text/html; charset=utf-8",
            "Cache-Control": "no-cache",
            "Content-Security-Policy": page.policy,
          },
        })
      : notFound();
  };
}

/** The browser's files have hashes in their names: together they name the release. */
async function releaseOf(buildFolder: string): Promise<string> {
  const names = await readdir(join(buildFolder, "storefront", "client", "assets")).catch(nullIfMissing);
  return createHash("sha256")
    .update((names ?? []).sort().join("\n"))
    .digest("hex")
    .slice(0, 12);
}

const script = (text: string) =>
  new Response(text, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": POLICY,
    },
  });

const notFound = () =>
  new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
