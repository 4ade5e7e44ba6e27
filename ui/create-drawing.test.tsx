import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ChevronRight, LifeBuoy, type LucideIcon, PanelLeft, X } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import createDrawing from "./create-drawing.ts";
import { FragmentCacheContext } from "./fragment-cache.tsx";
import { Icon } from "./icon.tsx";

const ICONS = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm/icons");

describe("a drawing in the browser", () => {
  it.each([
    ["chevron-right", ChevronRight],
    ["life-buoy", LifeBuoy],
    ["panel-left", PanelLeft],
    ["x", X],
  ])("is the markup that the server has sent: %s", async (name, onServer) => {
    const { __iconData } = await import(/* @vite-ignore */ join(ICONS, `${name}.mjs`));
    const inBrowser = createDrawing(__iconData) as unknown as LucideIcon;
    for (const look of [{}, { size: 16, className: "shrink-0 text-brand" }] as const) {
      const sent = renderToStaticMarkup(
        <FragmentCacheContext.Provider value={(_, part) => renderToStaticMarkup(part())}>
          <Icon of={onServer} {...look} />
        </FragmentCacheContext.Provider>,
      );
      expect(attributes(renderToStaticMarkup(<Icon of={inBrowser} {...look} />))).toEqual(attributes(sent));
    }
  });
});

/** Elements with their attributes in any order. */
const attributes = (markup: string) => markup.split(/(?<=>)/).map((tag) => tag.split(/ (?=[\w-]+=")|(?=>)/).sort());
