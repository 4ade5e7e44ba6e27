import type { CaptchaAction } from "#schemas/api/players.ts";

const TRIES = 5;
const PAUSE_MS = 500;

/** A solved captcha for an action; null when it cannot be had, and the form takes the slow lane (AUTH-08). */
export async function solveCaptcha(action: CaptchaAction): Promise<string | null> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const response = await fetch(`/api/captcha?action=${action}`, {
        headers: { "X-Requested-With": "XMLHttpRequest" },
      });
      if (response.ok) return await inWorker(await response.json());
    } catch {
      // Tried again below; a network that is down is the form's to tell.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}

function inWorker(challenge: unknown): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./captcha.worker.ts", import.meta.url), { type: "module" });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener("message", ({ data }: MessageEvent<string | null>) => end(() => resolve(data)));
    worker.addEventListener("error", () => end(() => reject(new Error("the captcha's worker failed"))));
    worker.postMessage(challenge);
  });
}
