import { resolve } from "node:path";
import type { Plugin } from "vite";
import { subsetFonts } from "./subset-fonts.ts";

/** Takes a face's file from the subsets that are made of its package's. */
export function smallFonts(): Plugin {
  return {
    name: "small-fonts",
    async config() {
      const folder = await subsetFonts(resolve(".cache/fonts"));
      const find = /^@fontsource-variable\/\w+\/files\/(\w+-latin(?:-ext)?-wght-normal\.woff2)/;
      return { resolve: { alias: [{ find, replacement: `${folder}/$1` }] } };
    },
  };
}
