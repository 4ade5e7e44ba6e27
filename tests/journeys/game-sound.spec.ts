import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import manifest from "#platform/studio/client/sound/files/manifest.json" with { type: "json" };
import { game, mainButton, openGame, ROUND } from "../harness/game-frame.ts";
import { at, expect, open, test } from "../harness/journey.ts";
import type { OfflineSound } from "../harness/offline-sound.ts";

const FILES = "platform/studio/client/sound/files";
const DICE = "turbogames/comet-dice";
const base64 = (file: string) => readFileSync(join(FILES, file)).toString("base64");
type Piece = keyof typeof manifest.pieces;
type Bank = keyof typeof manifest.banks;
const PIECES = Object.keys(manifest.pieces) as Piece[];
const BANKS = Object.keys(manifest.banks) as Bank[];

declare global {
  var offlineSound: OfflineSound;
  var audio: { contexts: AudioContext[]; peak(): number };
}

/** Counts audio contexts, and listens to what goes to the loudspeaker. */
function listen(): void {
  const contexts: AudioContext[] = [];
  const analysers: AnalyserNode[] = [];
  const { connect } = AudioNode.prototype;
  const Own = window.AudioContext;
  window.AudioContext = class extends Own {
    constructor() {
      super();
      contexts.push(this);
    }
  };
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode && this.context instanceof Own) {
      const analyser = this.context.createAnalyser();
      analysers.push(analyser);
      connect.apply(this, [analyser] as never);
    }
    return connect.apply(this, to as never) as never;
  } as typeof connect;
  const peak = () =>
    Math.max(
      0,
      ...analysers.flatMap((analyser) => {
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        return [...samples].map(Math.abs);
      }),
    );
  globalThis.audio = { contexts, peak };
}

test.describe("in a game", () => {
  test("[GAME-07 part: sound] off there is no request and no audio; on, effects and music are heard; levels are set by keyboard and outlast a reload", async ({
    page,
  }) => {
    await page.addInitScript(listen);
    const asked: string[] = [];
    page.on("response", (response) => {
      const file = /\/([a-z-]+?)-[\w-]{8}\.mp3$/.exec(response.url())?.[1];
      if (!file) return;
      expect([response.status(), response.headers()["content-type"]]).toEqual([200, "audio/mpeg"]);
      asked.push(file);
    });
    const frame = await openGame(page, DICE, "demo");
    const contexts = () => frame.locator("body").evaluate(() => audio.contexts.map(({ state }) => state));
    await mainButton(frame).click();
    await expect(frame.locator("p[role=status]")).toHaveText(/./, ROUND);
    expect([await contexts(), asked]).toEqual([[], []]);

    await frame.getByRole("button", { name: "Sound" }).click();
    await expect.poll(contexts).toEqual(["running"]);
    await expect.poll(() => asked.length).toBe(3);
    expect(asked.filter((file) => ["common", "dice"].includes(file)).length).toBe(2);
    await expect.poll(() => frame.locator("body").evaluate(() => audio.peak())).toBeGreaterThan(0.01);

    await frame.getByRole("button", { name: "Volume" }).focus();
    await page.keyboard.press("Enter");
    const sheet = frame.getByRole("dialog", { name: "Volume" });
    await expect(sheet.getByRole("checkbox", { name: "Sound" })).toBeChecked();
    await sheet.getByRole("checkbox", { name: "Music" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    const slider = sheet.getByRole("slider", { name: "Volume of music" });
    await expect(slider).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", "55%");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(frame.getByRole("button", { name: "Volume" })).toBeFocused();

    asked.length = 0;
    await open(page, at("orbit", `/play/${DICE}?mode=demo`));
    const again = game(page);
    await expect(mainButton(again)).toBeEnabled(ROUND);
    await expect(again.getByRole("button", { name: "Sound" })).toHaveAttribute("aria-pressed", "true");
    expect(asked).toEqual([]);
    await again.getByRole("button", { name: "Volume" }).click();
    await expect.poll(() => asked.toSorted()).toEqual(["common", "dice"]);
    await expect(again.getByRole("checkbox", { name: "Music" })).not.toBeChecked();
    await expect(again.getByRole("slider", { name: "Volume of music" })).toHaveValue("55");
  });
});

test.describe("rendered into memory", () => {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    const { outputFiles } = await build({
      ...{ entryPoints: ["tests/harness/offline-sound.ts"], bundle: true, write: false, format: "iife" },
      ...{ platform: "browser", logLevel: "error" },
    });
    await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  });
  test.afterAll(() => page.close());

  test("[GAME-07 part: music] all pieces are equally loud, stand around zero, don't clip, and go on without a jump", async () => {
    const loops = PIECES.flatMap((piece) => [manifest.pieces[piece].base, manifest.pieces[piece].bonus]);
    const louds: number[] = [];
    for (const { file, ...span } of loops) {
      const loop = await page.evaluate(([bytes, of]) => offlineSound.examineLoop(bytes, of), [
        base64(file),
        span,
      ] as const);
      expect(loop.peak, file).toBeLessThan(1);
      expect(Math.abs(loop.mean), file).toBeLessThan(0.002);
      expect(loop.seam, file).toBeLessThan(loop.steepest);
      louds.push(loop.loudness);
    }
    expect(Math.max(...louds) - Math.min(...louds)).toBeLessThan(3);
    expect(Math.min(...louds)).toBeGreaterThan(-28);
  });

  for (const bank of BANKS)
    test(`[GAME-07 part: sound] effects of ${bank} are heard, one by one, from silence to silence`, async () => {
      const effects = await page.evaluate(([bytes, name]) => offlineSound.examineBank(bytes, name), [
        base64(manifest.banks[bank].file),
        bank,
      ] as const);
      for (const { name, loops, loudness, peak, first, last, gap } of effects) {
        expect(loudness, name).toBeGreaterThan(-32);
        expect(peak, name).toBeLessThan(1);
        if (loops) continue;
        expect(gap, name).toBeLessThan(0.02);
        expect(first, name).toBeLessThan(0.12);
        expect(last, name).toBeLessThan(0.02);
      }
    });

  test("[GAME-07 part: sound] everything at once and as loud as it can be doesn't clip", async () => {
    const banks: Bank[] = ["common", "slot", "stone", "flight"];
    const names = banks.flatMap((bank) => Object.keys(manifest.banks[bank].effects));
    const files = filesOf(["tide.mp3", ...banks.map((bank) => manifest.banks[bank].file)]);
    const { peak, tenths } = await page.evaluate((rendering) => offlineSound.render(rendering), {
      ...{ seconds: 5, files, banks, piece: "tide" as const },
      acts: [2, 2.5].flatMap((time) => names.map((play) => ({ at: time, play }))),
    });
    expect(peak).toBeLessThan(1);
    expect(peak).toBeGreaterThan(0.5);
    expect(Math.max(...tenths)).toBeGreaterThan(-16);
  });

  for (const piece of PIECES)
    test(`[GAME-07 part: music] ${piece} leads over to its free spins no more than 4 decibels quieter or louder than either`, async () => {
      const { base, bonus } = manifest.pieces[piece];
      const { tenths } = await page.evaluate((rendering) => offlineSound.render(rendering), {
        ...{ seconds: 16, files: filesOf([base.file, bonus.file]), piece },
        acts: [{ at: 8, scene: "bonus" as const }],
      });
      const [steady, leading, after] = [tenths.slice(30, 80), tenths.slice(80, 96), tenths.slice(100)].map(power);
      expect(Math.min(steady ?? 0, after ?? 0)).toBeGreaterThan(-30);
      expect(leading).toBeGreaterThan(Math.min(steady ?? 0, after ?? 0) - 4);
      expect(leading).toBeLessThan(Math.max(steady ?? 0, after ?? 0) + 4);
    });

  test("[GAME-07 part: music] music steps back under a win and comes back, and falls silent when it is switched off", async () => {
    const { tenths } = await page.evaluate((rendering) => offlineSound.render(rendering), {
      ...{ seconds: 14, files: filesOf(["orbit.mp3"]), piece: "orbit" as const },
      acts: [
        { at: 5, duck: 2 },
        { at: 12, fade: 0 },
      ],
    });
    const [before = 0, under = 0, back = 0] = [tenths.slice(30, 50), tenths.slice(55, 68), tenths.slice(95, 115)].map(
      power,
    );
    expect(before).toBeGreaterThan(-30);
    expect(before - under).toBeGreaterThan(6);
    expect(Math.abs(before - back)).toBeLessThan(4);
    expect(Math.max(...tenths.slice(130))).toBeLessThan(-60);
  });
});

const filesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, base64(name)]));
const power = (tenths: number[]) =>
  10 * Math.log10(tenths.reduce((sum, each) => sum + 10 ** (each / 10), 0) / tenths.length);
