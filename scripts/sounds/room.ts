/** Delays of the combs in seconds: none is a multiple of another, so that no tone of the room's own is heard. */
const COMBS = [0.0297, 0.0371, 0.0411, 0.0437];
const PASSES = [0.005, 0.0017];

/** Adds a small room: what comes back from its walls, so much of it, ringing for so long. */
export function addRoom(samples: Float32Array, rate: number, room: { share: number; seconds: number }): void {
  if (room.share === 0) return;
  const wet = new Float32Array(samples.length);
  for (const delay of COMBS) {
    const line = new Float32Array(Math.round(delay * rate));
    const back = 10 ** ((-3 * delay) / room.seconds);
    let dull = 0;
    for (let index = 0; index < samples.length; index++) {
      const at = index % line.length;
      const out = line[at] ?? 0;
      // High tones are swallowed first.
      dull += (out - dull) * 0.45;
      line[at] = (samples[index] ?? 0) + dull * back;
      wet[index] = (wet[index] ?? 0) + out / COMBS.length;
    }
  }
  for (const delay of PASSES) {
    const line = new Float32Array(Math.round(delay * rate));
    for (let index = 0; index < wet.length; index++) {
      const at = index % line.length;
      const held = line[at] ?? 0;
      const into = (wet[index] ?? 0) + held * 0.5;
      line[at] = into;
      wet[index] = held - into * 0.5;
    }
  }
  for (let index = 0; index < samples.length; index++)
    samples[index] = (samples[index] ?? 0) + (wet[index] ?? 0) * room.share;
}
