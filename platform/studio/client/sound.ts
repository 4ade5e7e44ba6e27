const MEMORY = "marquee-studio-sound";

type Shape = "sine" | "triangle" | "square" | "sawtooth";

/** Small synthesised sounds. Silent until the player turns them on; the choice is kept for the browser's session. */
export class Sound {
  #context: AudioContext | undefined;
  #out: GainNode | undefined;
  #on = recall() === "on";
  #engine: { pitch: OscillatorNode; level: GainNode } | undefined;

  get on(): boolean {
    return this.#on;
  }

  toggle(): boolean {
    this.#on = !this.#on;
    try {
      sessionStorage.setItem(MEMORY, this.#on ? "on" : "off");
    } catch {
      // A frame without storage forgets the choice; nothing else depends on it.
    }
    if (!this.#on) this.engineOff();
    return this.#on;
  }

  click(): void {
    this.#tone(660, 0.05, { shape: "triangle", level: 0.08 });
  }
  spin(): void {
    this.#noise(0.35, 900, 0.05);
  }
  reelStop(reel: number): void {
    this.#tone(110 + reel * 8, 0.12, { shape: "triangle", level: 0.22, to: 60 });
    this.#noise(0.06, 1800, 0.06);
  }
  /** A mechanical drum that starts to turn. */
  ratchet(): void {
    for (let tooth = 0; tooth < 9; tooth++)
      this.#tone(150 + (tooth % 2) * 40, 0.025, { shape: "square", level: 0.035, after: tooth * 0.045 });
    this.#noise(0.4, 500, 0.05);
  }
  /** A drum that falls into its notch. */
  clunk(reel: number): void {
    this.#tone(86 - reel * 5, 0.1, { shape: "square", level: 0.14, to: 42 });
    this.#tone(210, 0.04, { shape: "square", level: 0.06, after: 0.14 });
    this.#noise(0.05, 3_200, 0.1);
  }
  /** The bell of a mechanical machine, struck once a stake. */
  bells(times: number): void {
    const strokes = 3 + Math.min(9, times);
    for (let stroke = 0; stroke < strokes; stroke++) {
      this.#tone(1_245, 0.22, { level: 0.07, after: stroke * 0.11 });
      this.#tone(2_490, 0.12, { level: 0.03, after: stroke * 0.11 });
    }
  }
  /** Stones that pour out of a shaft. */
  pour(): void {
    this.#noise(0.45, 700, 0.07);
    for (let stone = 0; stone < 6; stone++)
      this.#tone(300 - stone * 28, 0.06, { shape: "triangle", level: 0.05, after: stone * 0.05, to: 120 });
  }
  /** A column that comes to rest. */
  thud(column: number): void {
    this.#tone(140 + column * 9, 0.09, { shape: "sine", level: 0.2, to: 70 });
    this.#noise(0.05, 900, 0.07);
  }
  /** A win before the next fall: each one higher than the last. */
  chime(step: number): void {
    [0, 7, 12].forEach((interval, index) => {
      this.#tone(note(12 + interval + Math.min(8, step) * 2), 0.34, { after: index * 0.05, level: 0.09 });
    });
  }
  /** Symbols that break. */
  burstSmall(): void {
    this.#noise(0.22, 5_200, 0.08);
    this.#tone(1_800, 0.16, { shape: "triangle", level: 0.04, to: 500 });
  }
  /** A coin that falls into its place, each one higher than the last. */
  coin(count: number): void {
    const step = Math.min(14, count);
    this.#tone(note(24 + step), 0.16, { level: 0.08, shape: "triangle" });
    this.#tone(note(31 + step), 0.22, { level: 0.05, after: 0.045 });
  }
  /** A bolt that is shot home. */
  bolt(reel: number): void {
    this.#tone(124 - reel * 6, 0.14, { shape: "triangle", level: 0.2, to: 48 });
    this.#noise(0.05, 2_400, 0.09);
  }
  /** Cards of a board that start to turn. */
  flutter(): void {
    for (let card = 0; card < 8; card++)
      this.#tone(520 + (card % 3) * 70, 0.02, { shape: "triangle", level: 0.05, after: card * 0.05, to: 260 });
    this.#noise(0.4, 2_600, 0.03);
  }
  /** A column of cards that claps shut, from the top. */
  clap(column: number): void {
    for (let row = 0; row < 4; row++)
      this.#tone(340 + column * 18 - row * 26, 0.03, { shape: "square", level: 0.05, after: row * 0.03, to: 150 });
    this.#noise(0.07, 4_200, 0.08);
  }
  /** A cue of brass, the longer the more it is for. */
  fanfare(times: number): void {
    for (const [index, step] of [0, 5, 9, 12, 17].slice(0, 3 + Math.min(2, times)).entries())
      for (const voice of [0, 12])
        this.#tone(note(step + voice - 5), 0.24, { shape: "sawtooth", level: 0.035, after: index * 0.11 });
  }
  scatter(count: number): void {
    [0, 4, 7].forEach((step, index) => {
      this.#tone(note(12 + step + count * 2), 0.3, { after: index * 0.06, level: 0.1 });
    });
  }
  win(size: number): void {
    const steps = [0, 4, 7, 12, 16, 19, 24].slice(0, 3 + Math.min(4, size));
    steps.forEach((step, index) => {
      this.#tone(note(7 + step), 0.26, { after: index * 0.08, level: 0.1, shape: "triangle" });
    });
  }
  bigWin(): void {
    [0, 7, 12, 16, 19, 24, 19, 24, 28].forEach((step, index) => {
      this.#tone(note(step), 0.5, { after: index * 0.13, level: 0.12, shape: "triangle" });
      this.#tone(note(step - 12), 0.5, { after: index * 0.13, level: 0.07, shape: "sawtooth" });
    });
  }
  burst(): void {
    this.#noise(0.9, 420, 0.4);
    this.#tone(90, 0.7, { to: 30, level: 0.3 });
  }

  /** The rocket: a tone that rises with the multiplier. */
  engine(multiplier: number): void {
    const ready = this.#ready();
    if (!ready) return;
    if (!this.#engine) {
      const pitch = ready.context.createOscillator();
      const level = ready.context.createGain();
      pitch.type = "sawtooth";
      level.gain.value = 0.025;
      pitch.connect(level).connect(ready.out);
      pitch.start();
      this.#engine = { pitch, level };
    }
    this.#engine.pitch.frequency.value = 70 + Math.min(500, Math.log(multiplier) * 90);
  }
  engineOff(): void {
    this.#engine?.pitch.stop();
    this.#engine = undefined;
  }

  #ready(): { context: AudioContext; out: GainNode } | undefined {
    if (!this.#on || document.hidden) return undefined;
    if (!this.#context || !this.#out) {
      this.#context = new AudioContext();
      this.#out = this.#context.createGain();
      this.#out.gain.value = 0.7;
      this.#out.connect(this.#context.destination);
    }
    void this.#context.resume();
    return { context: this.#context, out: this.#out };
  }

  #tone(
    frequency: number,
    seconds: number,
    options: { shape?: Shape; level?: number; to?: number; after?: number } = {},
  ): void {
    const ready = this.#ready();
    if (!ready) return;
    const { shape = "sine", level = 0.15, to = frequency, after = 0 } = options;
    const start = ready.context.currentTime + after;
    const pitch = ready.context.createOscillator();
    const gain = ready.context.createGain();
    pitch.type = shape;
    pitch.frequency.setValueAtTime(frequency, start);
    pitch.frequency.exponentialRampToValueAtTime(to, start + seconds);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(level, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    pitch.connect(gain).connect(ready.out);
    pitch.start(start);
    pitch.stop(start + seconds + 0.02);
  }

  #noise(seconds: number, cutoff: number, level: number): void {
    const ready = this.#ready();
    if (!ready) return;
    const { context, out } = ready;
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) {
      samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
    }
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = buffer;
    filter.type = "lowpass";
    filter.frequency.value = cutoff;
    gain.gain.value = level;
    source.connect(filter).connect(gain).connect(out);
    source.start();
  }
}

/** Half tones above a low C. */
const note = (step: number) => 261.63 * 2 ** (step / 12);

function recall(): string | null {
  try {
    return sessionStorage.getItem(MEMORY);
  } catch {
    return null;
  }
}
