/**
 * npm run sounds: renders the games' effects and music from their scores and instruments (scripts/sounds) into
 * platform/studio/client/sound/files, with a manifest that says where in the files everything is. The files are
 * committed: a build encodes nothing.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BANKS, type Bank } from "#platform/studio/client/sound/effects.ts";
import type { SoundManifest } from "#platform/studio/client/sound/manifest.ts";
import { PIECES, type Piece } from "#platform/studio/music.ts";
import { EFFECTS } from "./sounds/effects/index.ts";
import { encode } from "./sounds/encode.ts";
import { MARK, RATE, renderBank, renderEnd, renderLoop, renderPiece, rounded, WRAP } from "./sounds/render.ts";
import { SCORES } from "./sounds/scores/index.ts";
import { sourcesOf } from "./sounds/sources.ts";

const FOLDER = "platform/studio/client/sound/files";

mkdirSync(FOLDER, { recursive: true });
for (const old of readdirSync(FOLDER)) if (old.endsWith(".mp3")) rmSync(join(FOLDER, old));

async function write(name: string, samples: Float32Array): Promise<string> {
  const bytes = await encode(samples);
  const file = `${name}.mp3`;
  writeFileSync(join(FOLDER, file), bytes);
  console.log(`${file.padEnd(20)} ${(samples.length / RATE).toFixed(2).padStart(6)} s ${bytes.length} bytes`);
  return file;
}

async function writeBank(bank: Bank): Promise<SoundManifest["banks"][Bank]> {
  const { samples, spans } = renderBank(bank);
  const file = await write(bank, samples);
  const loops = BANKS[bank].filter((name) => EFFECTS[name].loops);
  return { file, mark: MARK, effects: spans, loops };
}

async function writePiece(piece: Piece): Promise<SoundManifest["pieces"][Piece]> {
  const score = SCORES[piece];
  const base = renderLoop(score, score.base, score.bars, piece);
  const bonus = renderLoop(score, score.bonus.parts, score.bonus.bars, `${piece}-bonus`);
  const second = renderPiece(bonus, renderEnd(score, piece));
  if (!second.end) throw new Error("a piece has an end");
  return {
    beat: rounded(60 / score.tempo),
    base: {
      file: await write(`${piece}`, renderPiece(base).samples),
      at: WRAP,
      seconds: rounded(base.length / RATE),
    },
    bonus: {
      file: await write(`${piece}-bonus`, second.samples),
      at: WRAP,
      seconds: rounded(bonus.length / RATE),
      end: second.end,
    },
  };
}

const banks: Record<string, SoundManifest["banks"][Bank]> = {};
for (const bank of Object.keys(BANKS) as Bank[]) banks[bank] = await writeBank(bank);
const pieces: Record<string, SoundManifest["pieces"][Piece]> = {};
for (const piece of PIECES) pieces[piece] = await writePiece(piece);
const files = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(".mp3"))
    .map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(FOLDER, file)))
        .digest("hex")
        .slice(0, 16),
    ]),
);
writeFileSync(
  join(FOLDER, "manifest.json"),
  `${JSON.stringify({ sources: sourcesOf(), files, banks, pieces }, null, 2)}\n`,
);
