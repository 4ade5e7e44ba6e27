import type { Plugin } from "vite";

/** What a package's file loses: every pattern has to be there, or it is another version that somebody has to read. */
type Cuts = readonly (readonly [part: RegExp, to: string])[];

const body = (name: string): RegExp => new RegExp(`^function ${name}\\([\\s\\S]*?\\n\\}$`, "m");

const CUTS: Readonly<Record<string, Cuts>> = {
  // Links ask for no page ahead of a press, and each route's data comes with the document.
  "/@remix-run/react/dist/esm/components.js": [
    [body("usePrefetchBehavior"), "function usePrefetchBehavior() {\n  return [false, null, {}];\n}"],
    [body("PrefetchPageLinks"), "function PrefetchPageLinks() {\n  return null;\n}"],
  ],
  // What it was before version 18: pages are taken over as a whole, and never rendered anew.
  "/react-dom/cjs/react-dom.production.min.js": [
    [/exports\.findDOMNode=[\s\S]*?(?=exports\.flushSync=)/, ""],
    [/exports\.hydrate=[\s\S]*?(?=exports\.hydrateRoot=)/, ""],
    [/exports\.render=[\s\S]*?(?=exports\.unstable_batchedUpdates=)/, ""],
    [/exports\.unstable_renderSubtreeIntoContainer=[\s\S]*?(?=exports\.version=)/, ""],
    [/exports\.createRoot=[\s\S]*?(?=exports\.flushSync=)/, ""],
  ],
  // Our own page says what went wrong; this one is left for what even that can't bear, and shows no stack.
  "/@remix-run/react/dist/esm/errorBoundaries.js": [
    [
      body("RemixRootDefaultErrorBoundary"),
      'function RemixRootDefaultErrorBoundary({ error, isOutsideRemixApp }) {\n  console.error(error);\n  return React.createElement(BoundaryShell, { title: "Error", isOutsideRemixApp }, React.createElement("h1", null, "Error"));\n}',
    ],
  ],
  "/@remix-run/react/dist/esm/fallback.js": [
    [body("RemixRootDefaultHydrateFallback"), "function RemixRootDefaultHydrateFallback() {\n  return null;\n}"],
  ],
  // No page asks for the browser's view transitions.
  "/react-router-dom/dist/index.js": [
    [/let isViewTransitionUnavailable = [^\n]*;\n/, ""],
    [/if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\) \{/, "if (true) {"],
    [
      /React\.useEffect\(\(\) => \{\n\s+if \(vtContext\.isTransitioning && !vtContext\.flushSync\)[\s\S]*?(?=let navigator = React\.useMemo)/,
      "",
    ],
  ],
  // Advice to whoever moves to the next version.
  "/react-router/dist/index.js": [
    [/^function logV6DeprecationWarnings\([\s\S]*?\n\}$/m, "function logV6DeprecationWarnings() {}"],
  ],
  // What Remix always says (remix.config.js, @remix-run/react's browser.js).
  "/@remix-run/router/dist/router.js": [
    [/\bfuture\.v7_(fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath)\b/g, "true"],
  ],
  // Long texts about how a developer sets it up; messages are compiled, and the locale is one of ours.
  "/@formatjs/intl/index.js": [
    [/^function verifyConfigMessages\([\s\S]*?\n\}$/m, "function verifyConfigMessages() {}"],
    [/`\[@formatjs\/intl\] An \\`id\\`[\s\S]*?getMessageDescriptorContext\([^)]*\)\}`/, '"a message has no id"'],
    [/(?<=new (?:InvalidConfigError|MissingDataError)\()`[^`]*`/g, '"the locale is missing"'],
  ],
  // Nothing is upgraded where a connection begins as a web socket.
  "/engine.io-client/build/esm/socket.js": [[/^ {4}_probe\(name\) \{[\s\S]*?\n {4}\}/m, "    _probe() { }"]],
  // Our servers and pages send each other JSON.
  "/socket.io-parser/build/esm/is-binary.js": [
    [/^[\s\S]*$/, "export const isBinary = () => false;\nexport const hasBinary = () => false;\n"],
  ],
  "/socket.io-parser/build/esm/binary.js": [
    [
      /^[\s\S]*$/,
      "export const deconstructPacket = (packet) => ({ packet, buffers: [] });\nexport const reconstructPacket = (packet) => packet;\n",
    ],
  ],
  "/engine.io-parser/build/esm/decodePacket.browser.js": [
    [/^import \{ decode \} from [^\n]*\n/m, ""],
    [/^ {4}if \(type === "b"\) \{[\s\S]*?\n {4}\}\n/m, ""],
    [/mapBinary\(encodedPacket, binaryType\)/, "encodedPacket"],
    [/^const decodeBase64Packet =[\s\S]*$/m, ""],
  ],
  "/engine.io-parser/build/esm/encodePacket.browser.js": [
    [/^ {4}if \(withNativeBlob && data instanceof Blob\) \{[\s\S]*?(?=^ {4}\/\/ plain string)/m, ""],
  ],
  // Nobody listens to whatever comes, waits for an answer with a promise, or has what was lost sent again.
  "/socket.io-client/build/esm/socket.js": [
    [/^ {4}onAny\(listener\) \{[\s\S]*?(?=^ {4}notifyOutgoingListeners)/m, ""],
    [/^ {4}emitWithAck\(ev, \.\.\.args\) \{[\s\S]*?(?=^ {4}_drainQueue)/m, "    _addToQueue() { }\n"],
    [/^ {4}_drainQueue\(force = false\) \{[\s\S]*?\n {4}\}/m, "    _drainQueue() { }"],
  ],
  // All of ours say `websocket` alone.
  "/engine.io-client/build/esm/transports/index.js": [
    [/^import \{ (XHR|WT) \} from [^\n]*\n/gm, ""],
    [/^\s+(webtransport|polling): \w+,\n/gm, ""],
  ],
  "/engine.io-client/build/esm/transports/polling-xhr.js": [[/^[\s\S]*$/, "export class XHR {}\n"]],
};

/** What the router's assertions say to whoever has set it up wrongly; the assertions stay. */
const ASSERTION_TEXT = /(\binvariant\([^;]*?,\s*)(?:"[^"\n]*"|'[^'\n]*'|`[^`]*`)(\s*\);)/g;

/**
 * Takes out of the packages' browser code what none of our pages reaches, where tree shaking can't know it: 7 kB less of gzipped
 * script on the sports site, 3 kB on every other page. In development the packages are whole.
 */
export function settledPackages(): Plugin {
  return {
    name: "settled-packages",
    enforce: "pre",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr) return null;
      if (/\bprefetch=["{]/.test(code) && !id.includes("/node_modules/"))
        this.error(`${id}: a link asks for its page ahead, which the build has taken out (settled-packages.ts)`);
      const cuts = Object.entries(CUTS).find(([file]) => id.endsWith(file))?.[1];
      const left = cuts
        ? cutOut(code, cuts, (part) => this.error(`${id} has no ${part}: is it another version?`))
        : code;
      return id.includes("/node_modules/@remix-run/") ? left.replace(ASSERTION_TEXT, '$1""$2') : cuts ? left : null;
    },
  };
}

/** The code without the parts; `missing` is told of one that is not there. */
export function cutOut(code: string, cuts: Cuts, missing: (part: RegExp) => void): string {
  return cuts.reduce((left, [part, to]) => {
    if (left.search(part) < 0) missing(part);
    return left.replace(part, to);
  }, code);
}
