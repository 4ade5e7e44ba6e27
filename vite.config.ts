import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";
import { noChunkCircles } from "./scripts/build/chunk-circles.ts";
import { leanSchemas } from "./scripts/build/lean-schemas.ts";
import { minified } from "./scripts/build/minify.ts";
import { settledPackages } from "./scripts/build/settled-packages.ts";
import { smallFonts } from "./scripts/build/small-fonts.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
    smallFonts(),
    withoutMessageParser(),
    settledFlags(),
    settledRouter(),
    settledIntl(),
    settledPackages(),
    drawingsApart(),
    schemasApart(),
    leanSchemas(),
    tailwindcss(),
    remix(remixConfig),
    noChunkCircles(),
    minified("es2022"),
  ],
  // The front door knows the hosts.
  server: { allowedHosts: true },
  build: {
    target: "esnext",
    cssTarget: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    // The server runs what it is given; the browser gets what `minified` makes of it.
    minify: false,
    cssMinify: "esbuild",
    rollupOptions: { output: { manualChunks: frameTogether } },
  },
});

/** Messages are compiled ahead (app/i18n): the browser gets no ICU parser. */
function withoutMessageParser(): Plugin {
  const parser = "@formatjs/icu-messageformat-parser";
  return {
    name: "without-message-parser",
    enforce: "pre",
    resolveId(id, importer, options) {
      return id === parser && !options.ssr ? this.resolve(`${parser}/no-parser.js`, importer, options) : null;
    },
  };
}

/**
 * Writes the values of Remix's flags into its browser code, so that the ways of loading that none of our pages takes (one
 * request a loader, deferred data) go: 2.4 kB less of gzipped script on every page.
 */
function settledFlags(): Plugin {
  const flags: Record<string, boolean | undefined> = remixConfig.future ?? {};
  return {
    name: "settled-flags",
    enforce: "pre",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !id.includes("/@remix-run/react/dist/esm/")) return null;
      return code
        .replace(/[\w.]*\bfuture\.(v3_\w+)/g, (_, flag: string) => String(flags[flag] === true))
        .replace(/window\.__remixContext\.isSpaMode/g, "false")
        .replace('typeof singleFetch === "function"', String(flags.v3_singleFetch === true));
    },
  };
}

/**
 * Takes out of the browser's router what no page reaches: deferred data, which single fetch sends as plain promises, and
 * warnings for whoever writes the routes, which the development server still prints. 0.9 kB less of gzipped script on every page.
 */
function settledRouter(): Plugin {
  const settled: [RegExp, string][] = [
    [/function (isDeferredResult|isDeferredData)\((\w+)\) \{[\s\S]*?\n\}/g, "function $1($2) {\n  return false;\n}"],
    [/function warning\(cond, message\) \{[\s\S]*?\n\}/, "function warning(cond, message) {}"],
  ];
  return {
    name: "settled-router",
    enforce: "pre",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !id.endsWith("/@remix-run/router/dist/router.js")) return null;
      return settled.reduce((settling, [part, to]) => {
        if (!settling.match(part)) this.error(`the router has no ${part}: is it another version?`);
        return settling.replace(part, to);
      }, code);
    },
  };
}

/**
 * Takes out of react-intl what no page of ours says: its components set their names as the module is loaded, and its functions
 * are all made for every language, so that nothing of it would go by itself. 2 kB less of gzipped script on every page.
 */
function settledIntl(): Plugin {
  const unused =
    /^\s*format(NumberToParts|Duration|DurationToParts|DateToParts|DateTimeRange|TimeToParts|Plural|ListToParts|DisplayName): [^\n]*\n/gm;
  return {
    name: "settled-intl",
    enforce: "pre",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr) return null;
      if (id.endsWith("/react-intl/index.js"))
        return code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
          .replace(/= (createFormatted\w*Component|React\.memo)\(/g, "= /* @__PURE__ */ $1(");
      if (id.endsWith("/@formatjs/intl/index.js")) return code.replace(unused, "");
      return null;
    },
  };
}

/**
 * Imports each drawing from its own file. Through the package's index, the chunk of the frame would hold the drawings of
 * every page. In the browser's build they are drawn by ui/create-drawing.ts.
 */
function drawingsApart(): Plugin {
  const index = fileURLToPath(import.meta.resolve("lucide-react")).replace(
    /cjs\/lucide-react\.js$/,
    "esm/lucide-react.mjs",
  );
  const files = new Map(
    [...readFileSync(index, "utf8").matchAll(/export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g)].flatMap(
      ([, names = "", file = ""]) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, join(dirname(index), file)] as const),
    ),
  );
  return {
    name: "drawings-apart",
    enforce: "pre",
    resolveId(id, importer, options) {
      const isDrawings = id === "../createLucideIcon.mjs" && importer?.includes("/lucide-react/dist/esm/icons/");
      return isDrawings && !options.ssr ? resolve("ui/create-drawing.ts") : null;
    },
    transform(code, id, options) {
      if (options?.ssr || !/\.tsx?$/.test(id) || !code.includes('from "lucide-react"')) return null;
      return code.replace(/import \{([^}]+)\} from "lucide-react";/g, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "" && !name.startsWith("type "))
          .map((name) => {
            const [drawing = "", own = drawing] = name.split(" as ");
            const file = files.get(drawing);
            if (!file) throw new Error(`lucide-react has no drawing ${name}, which ${id} imports`);
            return `import ${own} from ${JSON.stringify(file)};`;
          })
          .join(" "),
      );
    },
  };
}

/** The server's bundle (scripts/build.ts) has the schemas once: each compiles once, for the platform and for the gateways. */
function schemasApart(): Plugin {
  return {
    name: "schemas-apart",
    enforce: "pre",
    apply: "build",
    resolveId: (id, _importer, options) => (options.ssr && id.startsWith("#schemas/") ? { id, external: true } : null),
  };
}

/** What every page loads anyway comes as one file: in many small ones it compresses worse and costs a request each. */
function frameTogether(id: string): string | undefined {
  const everywhere =
    /\/ui\/(?!dialog|sheet|field|input|select|checkbox|skeleton|use-modal-dialog)[\w-]+\.tsx?$|\/app\/(i18n\/(?!amount|payment-)|composition\/features\.|\w+\/feature\.|chat\/launcher-slot|players\/pending-actions-slot|shell\/(header|footer|sidebar|errors)\/|shell\/(pwa\/(install|pwa-events)|head\/page-nonce)\.|shell\/(?!before-sign-out|feature-intro|notice|page-number|reached-limits|session-clock|session-end|stored-credentials)[\w-]+\.tsx?$)|\/schemas\/(kit\/(constants|currency-unit)|rules\/features)\.|\/lucide-react\/dist\/esm\/(?!icons)|\/widgets\/games\/categories\//;
  // Changes with its packages' versions only, so browsers keep it from one release of ours to the next.
  if (
    /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|react-intl|@formatjs)\//.test(
      id,
    )
  ) {
    return "packages";
  }
  // Parts of the lobby that other pages have alone: they would load all of the lobby's for them.
  if (
    /\/widgets\/content\/countdown\/use-now\.|\/lucide-react\/dist\/esm\/icons\/(chevron-left|chevron-right|timer)\.|\/app\/(shell\/notice|games\/sections)\.|\/ui\/drawings\/(frame|offline)\.|\/schemas\/rules\/guest-mode\./.test(
      id,
    )
  )
    return "frame";
  // Each file has a name in the list that every page loads.
  if (/\/app\/shell\/(before-sign-out|chat\/unsent-key)\./.test(id)) return "before-sign-out";
  // The lobby has all of these; each is also a part of other pages, and apart they would be a dozen small files.
  if (/\/widgets\/(games\/(tile|row|providers-row)|jackpots\/stack|tournaments\/cards|content\/countdown)\//.test(id)) {
    return "parts";
  }
  // Parts of pages with odds that other pages have alone: those would load all of the odds' for them.
  const alone =
    /\/lucide-react\/dist\/esm\/icons\/(lock|ticket)\.|\/app\/page\/(sport-names)\.|\/schemas\/rules\/(sports-site)\./.exec(
      id,
    );
  if (alone) return alone.slice(1).find(Boolean);
  // Every page with odds has all of these.
  if (
    /\/app\/sports\/(crest|empty-slip|event-list|event-row|game-score|latest-check|live-changes|match-clock|match-start|odds-button|period-clock|period-scores|sign-in-links|slip|slip-bar|slip-path|slip-store|sports-error|stars|use-live)\.tsx?$|\/schemas\/(rules\/sport-statistics|sports\/happenings)\./.test(
      id,
    )
  ) {
    return "odds";
  }
  return everywhere.test(id) &&
    !/\.server\.|auth|footer-|drawer-body|drawer-chat|accordion|enter-buttons|local-time|use-pause|social-mark|install-app|player-side|account-menu|user-info|notification|header\/notice/.test(
      id,
    )
    ? "frame"
    : undefined;
}
