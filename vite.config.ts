import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Messages are compiled ahead (app/i18n), so the browser is sent no ICU parser; the server, which compiles, keeps it. */
function browserWithoutMessageParser(): Plugin {
  const parser = "@formatjs/icu-messageformat-parser";
  return {
    name: "browser-without-message-parser",
    enforce: "pre",
    resolveId(source, importer, { ssr }) {
      if (ssr || source !== parser) return null;
      return this.resolve(`${parser}/no-parser.js`, importer, { skipSelf: true });
    },
  };
}

export default defineConfig({
  plugins: [browserWithoutMessageParser(), tailwindcss(), remix(remixConfig)],
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
});
