/** Takes away what is too low to hear and what stands still: a filter of first order, twice. */
export function withoutDrift(samples: Float32Array, rate: number, lowest = 35): Float32Array {
  const share = Math.exp((-2 * Math.PI * lowest) / rate);
  let done = samples;
  for (let time = 0; time < 2; time++) {
    const out = new Float32Array(done.length);
    let before = 0;
    let value = 0;
    for (let index = 0; index < done.length; index++) {
      const now = done[index] ?? 0;
      value = share * (value + now - before);
      before = now;
      out[index] = value;
    }
    done = out;
  }
  return done;
}

/**
 * Loudness as ears weigh it, in decibels below full scale: low tones count little (a stand-in for LUFS, whose weighting
 * differs by less than two decibels for what is played here). Silence between tones isn't counted.
 */
export function loudness(samples: Float32Array, rate: number): number {
  const weighed = withoutDrift(samples, rate, 120);
  const block = Math.round(rate * 0.4);
  const powers: number[] = [];
  for (let start = 0; start + block <= weighed.length || start === 0; start += block) {
    const part = weighed.subarray(start, start + block);
    powers.push(part.reduce((sum, each) => sum + each * each, 0) / part.length);
  }
  const mean = (of: number[]) => of.reduce((sum, each) => sum + each, 0) / Math.max(1, of.length);
  const gate = mean(powers) / 10;
  return 10 * Math.log10(mean(powers.filter((each) => each >= gate)) + 1e-12);
}

export const peakOf = (samples: Float32Array): number =>
  samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);

/** Brings samples to a loudness; what would stick out above `most` is bent softly, never cut. */
export function toLoudness(samples: Float32Array, rate: number, target: number, most = 0.89): Float32Array {
  const gain = 10 ** ((target - loudness(samples, rate)) / 20);
  const knee = most * 0.6;
  return samples.map((each) => {
    const loud = each * gain;
    const size = Math.abs(loud);
    if (size <= knee) return loud;
    return Math.sign(loud) * (knee + (most - knee) * Math.tanh((size - knee) / (most - knee)));
  });
}

/** Ends silently: the last part fades, so that nothing clicks where it is cut. */
export function fadeEnds(samples: Float32Array, rate: number, seconds = 0.012): Float32Array {
  const edge = Math.min(samples.length / 2, Math.round(seconds * rate));
  return samples.map((each, index) => each * Math.min(1, index / (rate * 0.001), (samples.length - 1 - index) / edge));
}
