/**
 * The yardstick of pages: React's renderToString of what the storefront renders for a page, with the data that was loaded
 * for it once: no request, no loaders, no fragments rendered before. Started with a JSON file that says database, secret,
 * host, path and cookie; answers each line on its standard input, a number of seconds, with a line: renderings a second.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { cloneElement, type ReactElement } from "react";

export interface BareRenderOptions {
  databaseUrl: string;
  secret: string;
  host: string;
  path: string;
  cookie: string;
}

const { databaseUrl, secret, host, path, cookie } = JSON.parse(
  readFileSync(process.argv[2] as string, "utf8"),
) as BareRenderOptions;

// The storefront's build takes this function when it is loaded. The outermost element that it is given is the page; the
// fragments of the page are rendered within it.
const server = createRequire(import.meta.url)("react-dom/server") as typeof import("react-dom/server");
const { renderToString } = server;
let rendered: ReactElement | null = null;
let depth = 0;
server.renderToString = (element, options) => {
  if (depth === 0) rendered = element as ReactElement;
  depth += 1;
  try {
    return renderToString(element, options);
  } finally {
    depth -= 1;
  }
};

const { composeRuntime } = await import("#server/compose.ts");
const { readEnvironment } = await import("#server/environment.ts");
const { createLog } = await import("#server/log.ts");
const { toStorefrontBuild } = await import("#server/storefront-build.ts");
// The bundle that npm start runs has a React of its own: vite's build takes the one that is measured here.
const storefront = toStorefrontBuild(await import(resolve("build/storefront/server/index.js")));

const folder = mkdtempSync(join(tmpdir(), "marquee-bench-"));
const product = await composeRuntime({
  environment: readEnvironment({ DATABASE_URL: databaseUrl, SECRET: secret, DATA_FOLDER: folder }),
  log: createLog("error"),
  mode: "production",
  root: resolve("."),
  buildFolder: resolve("build"),
  storefront: { load: async () => storefront },
});
const request = new Request(`http://${host}${path}`, { headers: { host, cookie } });
const answer = await product.fetch(request, { incoming: { socket: { remoteAddress: "127.0.0.1" } } } as never);
const page = await (answer as Response).text();
if ((answer as Response).status !== 200 || !rendered) throw new Error(`the page answered ${page.slice(0, 200)}`);

// Without the provider of fragments, whose only child is the language with the page in it; and without the data's
// stream, which can be read once.
const language = (rendered as ReactElement<{ children: ReactElement }>).props.children;
const document = language.props.children as ReactElement<{ context: object }>;
const context = { ...document.props.context, serverHandoffStream: undefined };
const bare = cloneElement(language, {}, cloneElement(document, { context }));
const bytes = Buffer.byteLength(renderToString(bare));
// What is missing is the data, which goes to the browser after the markup.
if (bytes < Buffer.byteLength(page) / 3) throw new Error(`${bytes} bytes were rendered of a page of ${page.length}`);

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < Number(line) * 1000) {
    renderToString(bare);
    count += 1;
  }
  process.stdout.write(`${(count * 1000) / (performance.now() - start)}\n`);
}
await product.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
