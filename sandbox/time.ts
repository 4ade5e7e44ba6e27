/** Time as the sandbox reads it; tests set it themselves. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after so many milliseconds; answers how to cancel it. */
  after(milliseconds: number, run: () => void): () => void;
}

export const systemTime: Time = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
