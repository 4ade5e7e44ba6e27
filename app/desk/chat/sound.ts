const SWITCH = "desk-chat-sound";
const RANG_AT = "desk-chat-rang-at";
/** Of several open tabs one is heard. */
const ONCE_MS = 2_000;
const SECONDS = 0.25;

/** Whether this browser's agent has switched the sound on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) === "on";
  } catch {
    return false;
  }
}

export function switchSound(on: boolean): void {
  try {
    if (on) localStorage.setItem(SWITCH, "on");
    else localStorage.removeItem(SWITCH);
  } catch {
    // A browser that stores nothing has no sound on its next page.
  }
}

/** Rings where the sound is on, once for all tabs of the browser. */
export function ringIfOn(): void {
  if (!isSoundOn() || Date.now() - Number(localStorage.getItem(RANG_AT)) < ONCE_MS) return;
  localStorage.setItem(RANG_AT, String(Date.now()));
  ring();
}

/** A short tone. A browser that plays nothing before the page was touched stays silent. */
export function ring(): void {
  const audio = new AudioContext();
  const volume = new GainNode(audio, { gain: 0.15 });
  const tone = new OscillatorNode(audio, { frequency: 880 });
  tone.connect(volume).connect(audio.destination);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
