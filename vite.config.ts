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
    minify: "terser",
    terserOptions: { compress: { passes: 3, ecma: 2020 } },
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
