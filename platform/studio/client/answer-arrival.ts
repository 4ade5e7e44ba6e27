/** An answer of an address, as far as the browser notes it (`PerformanceResourceTiming`), in milliseconds of the page's steady clock. */
interface NotedAnswer {
  startTime: number;
  /** 0 until the whole answer is there. */
  responseEnd: number;
}

/**
 * When an answer came to a call that began at `began`: a page that is busy with its first scripts handles it much later. Of several
 * calls of one address the last counts, since an answer may be taken to have come too late, but never too early. `now` where the browser
 * notes nothing.
 */
export function answerArrival(noted: readonly NotedAnswer[], { began, now }: { began: number; now: number }): number {
  const ends = noted.filter(({ startTime, responseEnd }) => startTime >= began && responseEnd > 0);
  return ends.length === 0 ? now : Math.min(now, Math.max(...ends.map(({ responseEnd }) => responseEnd)));
}
