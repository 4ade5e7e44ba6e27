import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [withoutMessageParser(), tailwindcss(), remix(remixConfig)],
  // The front door knows the hosts.
  server: { allowedHosts: true },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    // 4 kB smaller than the default minifier's.
    minify: "terser",
    // Notices of packages are kept in their own files, not in every answer.
    terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
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

/** What every page loads anyway comes as one file: in many small ones it compresses worse and costs a request each. */
function frameTogether(id: string): string | undefined {
  const everywhere =
    /\/ui\/(?!dialog|sheet|field|input|select|checkbox|skeleton)[\w-]+\.tsx?$|\/app\/(i18n|shell\/(header|footer|sidebar|errors)\/|shell\/[\w-]+\.tsx?$)|\/schemas\/kit\/constants|\/lucide-react\/dist\/esm\/(?!icons)|\/widgets\/games\/categories\//;
  // Changes with its packages' versions only, so browsers keep it from one release of ours to the next.
  if (
    /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|react-intl|@formatjs)\//.test(
      id,
    )
  ) {
    return "packages";
  }
  return everywhere.test(id) && !/\.server\.|auth/.test(id) ? "frame" : undefined;
}
