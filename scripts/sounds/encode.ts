import { createMp3Encoder } from "wasm-media-encoders";
import { RATE } from "./render.ts";

/** Kilobits a second: as much as tones below 10 kHz need. */
const BITRATE = 32;

/** MP3, which every browser plays, in one channel. */
export async function encode(samples: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: BITRATE });
  const parts: Uint8Array[] = [];
  // What the encoder answers is its own memory, which the next call writes over.
  for (let at = 0; at < samples.length; at += RATE)
    parts.push(Uint8Array.from(encoder.encode([samples.subarray(at, at + RATE)])));
  parts.push(Uint8Array.from(encoder.finalize()));
  return Buffer.concat(parts);
}
