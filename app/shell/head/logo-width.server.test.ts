import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { logoWidth } from "./logo-width.server.ts";

describe("the place of a logo", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "marquee-logo-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is as wide as its drawing says", () => {
    const file = join(folder, "logo-full.svg");
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 143 40" width="143" height="40"/>');
    expect(logoWidth({ "logo-full.svg": file }, "/brand-art/logo-full.svg")).toBe(129);
  });

  it("is the usual one for a picture, for a drawing without a view box, and for a file that a brand does not have", () => {
    const file = join(folder, "bare.svg");
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(logoWidth({ "bare.svg": file }, "/brand-art/bare.svg")).toBe(104);
    expect(logoWidth({ "logo.png": join(folder, "logo.png") }, "/brand-art/logo.png")).toBe(104);
    expect(logoWidth({}, "https://cdn.example/logo.svg")).toBe(104);
  });
});
