import { vi } from "vitest";

/** What a page does with Web Audio and the files of sounds, in a document that has neither. */
export interface HeardAudio {
  contexts: FakeAudioContext[];
  /** Addresses that were asked for. */
  files: string[];
  /** What began to sound: where in its file, for how long, and whether it goes on. */
  started: { at: number; seconds: number; loops: boolean; rate: number }[];
}

class FakeParam {
  value = 1;
  setTargetAtTime(value: number): this {
    this.value = value;
    return this;
  }
  setValueAtTime(value: number): this {
    this.value = value;
    return this;
  }
  setValueCurveAtTime(curve: Float32Array): this {
    this.value = curve.at(-1) ?? 0;
    return this;
  }
  cancelScheduledValues(): this {
    return this;
  }
}

class FakeNode {
  readonly gain = new FakeParam();
  readonly playbackRate = new FakeParam();
  readonly [name: string]: unknown;
  connect<T>(to: T): T {
    return to;
  }
}
for (const name of ["threshold", "knee", "ratio", "attack", "release"])
  Object.defineProperty(FakeNode.prototype, name, { get: () => new FakeParam() });

class FakeSource extends FakeNode {
  loop = false;
  loopEnd = 0;
  loopStart = 0;
  constructor(readonly heard: HeardAudio) {
    super();
  }
  start(_when: number, at = 0, seconds = 0): void {
    const { loop: loops, playbackRate } = this;
    this.heard.started.push({ at, seconds: loops ? 0 : seconds, loops, rate: playbackRate.value });
  }
  stop(): void {}
}

export class FakeAudioContext {
  state: AudioContextState = "running";
  readonly destination = new FakeNode();
  readonly sampleRate = 1_000;
  constructor(readonly heard: HeardAudio) {
    heard.contexts.push(this);
  }
  get currentTime(): number {
    return performance.now() / 1_000;
  }
  createGain = () => new FakeNode();
  createDynamicsCompressor = () => new FakeNode();
  createWaveShaper = () => new FakeNode();
  createBufferSource = () => new FakeSource(this.heard);
  /** A file whose mark lies where the manifest has it. */
  decodeAudioData = async () => {
    const samples = new Float32Array(250);
    samples[30] = 1;
    return { sampleRate: this.sampleRate, duration: 30, getChannelData: () => samples };
  };
  resume = async () => {
    this.state = "running";
  };
  suspend = async () => {
    this.state = "suspended";
  };
  close = async () => {
    this.state = "closed";
  };
}

/** Puts a Web Audio that sounds nowhere into the page; `answer` is what files are answered with. */
export function fakeAudio(answer: () => Response = () => new Response("mp3")): HeardAudio {
  const heard: HeardAudio = { contexts: [], files: [], started: [] };
  vi.stubGlobal(
    "AudioContext",
    class extends FakeAudioContext {
      constructor() {
        super(heard);
      }
    },
  );
  vi.stubGlobal("fetch", async (address: string) => {
    heard.files.push(address.split("/").pop()?.split("?")[0] ?? "");
    return answer();
  });
  return heard;
}
