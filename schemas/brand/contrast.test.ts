import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { validator } from "../kit/validate.ts";
import { contrastDiagnostics, contrastRatio } from "./contrast.ts";
import { type Theme, themeSchema } from "./theme.ts";

const folder = new URL("../../brands/", import.meta.url);
const themes = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_template"))
  .map(({ name }) => ({
    name,
    theme: JSON.parse(readFileSync(new URL(`${name}/theme.json`, folder), "utf8")) as Theme,
  }));

describe("contrast", () => {
  it("measures as WCAG does", () => {
    expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrastRatio("#ffffff", "#777777")).toBe(contrastRatio("#777777", "#ffffff"));
  });

  it("names the pair that can't be read", () => {
    const [theme] = themes;
    const colours = { ...theme!.theme.colours, muted: theme!.theme.colours.surface };
    expect(contrastDiagnostics(colours)).toContainEqual(
      expect.objectContaining({ front: "muted", back: "surface", least: 4.5, found: 1 }),
    );
  });

  it.each(themes)("[EDIT-07] every text of $name is readable on its ground", ({ theme }) => {
    expect(contrastDiagnostics(theme.colours)).toEqual([]);
  });

  it("[BRAND-02] the faces differ: no two brands share ground and action", () => {
    const faces = themes.map(({ theme }) => `${theme.colours.ground} ${theme.colours.action}`);
    expect(new Set(faces).size).toBe(faces.length);
  });

  it.each(themes)("[BRAND-10] theme.json of $name is valid", ({ theme }) => {
    expect(validator(themeSchema)(theme)).toEqual(expect.objectContaining({ ok: true }));
  });
});
