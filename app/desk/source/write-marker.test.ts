import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { parseContent } from "#widgets/parser/parse-content.ts";
import { vocabularyOf, WIDGET_METAS } from "#widgets/registry/metas.ts";
import { writeMarker } from "./write-marker.ts";

const meta: WidgetMeta = {
  name: "games-row",
  title: "Row",
  description: "",
  where: ["block"],
  places: ["page"],
  parameters: {
    type: "object",
    additionalProperties: false,
    properties: {
      category: { type: "string", description: "" },
      title: { type: "string", description: "" },
      limit: { type: "integer", default: 15, description: "" },
    },
    required: ["category"],
  },
  examples: [],
  deprecatedNames: [],
};
const read = (marker: string) => {
  const { nodes, diagnostics } = parseContent(marker, vocabularyOf([meta]));
  return { nodes, diagnostics };
};

describe("the marker picker", () => {
  it("[CMS-03] writes markers that the parser reads back as they were meant, whatever the editor typed", () => {
    const value = fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.replace(/\s+/g, " ").trim());
    fc.assert(
      fc.property(value.filter(Boolean), value, (category, title) => {
        const written = writeMarker(meta, { category, title });
        if (!written.ok) return written.fault === "quotes";
        const { nodes, diagnostics } = read(written.marker);
        expect(diagnostics).toEqual([]);
        expect(nodes).toHaveLength(1);
        expect(nodes[0]).toMatchObject({
          type: "widget",
          name: "games-row",
          parameters: title === "" ? { category } : { category, title },
        });
      }),
      { numRuns: 500 },
    );
  });

  it("leaves out what is empty or the default, and says what is missing or can't be written", () => {
    expect(writeMarker(meta, { category: "new", title: "", limit: "15" })).toEqual({
      ok: true,
      marker: "#games-row category=new#",
    });
    expect(writeMarker(meta, {})).toEqual({ ok: false, parameter: "category", fault: "missing" });
    expect(writeMarker(meta, { category: `a "b" 'c' “d”` })).toMatchObject({ fault: "quotes" });
    expect(writeMarker(meta, { category: "a".repeat(600) })).toMatchObject({ fault: "long" });
  });

  it("[CMS-03] can write every widget that there is", () => {
    for (const each of WIDGET_METAS as readonly WidgetMeta[]) {
      const values = Object.fromEntries(each.parameters.required.map((key) => [key, "one"]));
      expect(writeMarker(each, values), each.name).toMatchObject({ ok: true });
    }
  });
});
