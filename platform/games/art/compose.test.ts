import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { GameTheme } from "#schemas/catalogue/provider.ts";
import { composeBanner } from "./banners/compose-banner.ts";
import { BANNER_PICTURES } from "./banners/pictures.ts";
import { hueDistance, toHsl, turnHue } from "./colour.ts";
import { composeTile, UnknownSymbolError } from "./compose.ts";
import { COMPOSITIONS } from "./compositions/index.ts";
import { loadFaces } from "./faces.ts";
import { GLOW_COLOURS, GLOWS, glowOf } from "./glow.ts";
import { splitTitle } from "./lettering/split.ts";
import { STYLES } from "./lettering/styles.ts";
import { prefixIds } from "./svg.ts";
import { type IconCollection, symbolSet } from "./symbols.ts";

const require = createRequire(import.meta.url);
const symbols = symbolSet(
  JSON.parse(readFileSync(require.resolve("@iconify-json/fluent-emoji/icons.json"), "utf8")) as IconCollection,
);
const faces = loadFaces();
const theme: GameTheme = {
  hero: "crown",
  sides: ["ruby", "coin", "shield"],
  palette: ["#3b4dff", "#0a0740", "#ffd76a"],
  composition: "rays",
  lettering: "royal",
  mood: "royal",
};
const tile = (changes: Partial<GameTheme> = {}, title = "Crown of Tests") => ({
  identifier: "house/crown-of-tests",
  title,
  provider: "House",
  theme: { ...theme, ...changes },
});
const compositions = Object.keys(COMPOSITIONS) as GameTheme["composition"][];
const letterings = Object.keys(STYLES) as GameTheme["lettering"][];

describe("composeTile", () => {
  it("gives the same picture for the same game", () => {
    expect(composeTile(tile(), symbols, faces)).toBe(composeTile(tile(), symbols, faces));
  });

  it.each(compositions)("draws %s with every id once and every reference kept", (composition) => {
    const svg = composeTile(tile({ composition }), symbols, faces);
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(letterings)("draws the letters of %s as outlines that stay within the picture", async (lettering) => {
    const svg = composeTile(tile({ lettering }, "Extraordinarily Wide Wanderers of Westmoreland"), symbols, faces);
    expect(svg).not.toContain("<text");
    const { info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([420, 560]);
  });

  it("refuses a theme that names no drawing, saying which", () => {
    expect(() => composeTile(tile({ hero: "no-such-thing" }), symbols, faces)).toThrow(UnknownSymbolError);
    expect(() => composeTile(tile({ hero: "no-such-thing" }), symbols, faces)).toThrow(
      /house\/crown-of-tests.*no-such-thing/,
    );
  });
});

describe("composeBanner", () => {
  it.each(BANNER_PICTURES)("draws $name wide and tall without words", (picture) => {
    for (const shape of ["wide", "tall"] as const)
      expect(composeBanner(picture, shape, symbols)).not.toContain("<text");
  });
});

describe("lettering", () => {
  it.each([
    ["Coinfall", ["Coinfall"]],
    ["Neon Comet", ["Neon", "Comet"]],
    ["Pearl of the Deep", ["Pearl", "of the Deep"]],
    ["Hammer of Skarn", ["Hammer", "of Skarn"]],
    ["Last Call at Mercy Creek", ["Last Call", "at Mercy", "Creek"]],
  ])("splits %s", (title, lines) => {
    expect(splitTitle(title)).toEqual(lines);
  });
});

describe("colours", () => {
  it("turns hues and measures between them", () => {
    expect(Math.round(toHsl("#ff0000").hue)).toBe(0);
    expect(turnHue("#ff0000", 120)).toBe("#00ff00");
    expect(Math.round(hueDistance("#ff0010", "#ff1000"))).toBeLessThan(10);
    expect(Math.round(hueDistance("#ff0000", "#00ffff"))).toBe(180);
  });

  it("has a glow class for every index that a game may have", () => {
    const sheet = readFileSync(new URL("../../../ui/glow.css", import.meta.url), "utf8").replaceAll(/\s+/g, "");
    for (let hue = 0; hue < 360; hue += 5) {
      const index = glowOf({ ...theme, palette: [turnHue("#ff0000", hue), "#000000", "#ffffff"] });
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(GLOWS);
      expect(sheet).toContain(`.glow-${index}{--glow:${GLOW_COLOURS[index]};}`);
    }
  });
});

describe("prefixIds", () => {
  it("keeps drawings apart", () => {
    expect(prefixIds('<g id="a" fill="url(#b)"><use href="#c"/></g>', "x-")).toBe(
      '<g id="x-a" fill="url(#x-b)"><use href="#x-c"/></g>',
    );
  });
});
