import type { Publication } from "./publication.ts";

interface Source<T> {
  publication: Pick<Publication<T>, "subscribe">;
  /** The call that answers the same. */
  path: string;
  /** Where nothing is published (a guest, a lost connection) it is read this often while the page is looked at. */
  everyMs: number;
}

/** Gives `show` what is published, or else read from the call; gives back how to end it. */
export function hearOrPoll<T>({ publication, path, everyMs }: Source<T>, show: (value: T) => void): () => void {
  const leaving = new AbortController();
  let heardAt = Number.NEGATIVE_INFINITY;
  const stopHearing = publication.subscribe((value) => {
    heardAt = performance.now();
    show(value);
  });
  const poll = async () => {
    const askedAt = performance.now();
    if (document.hidden || askedAt - heardAt < everyMs) return;
    try {
      const answer = await fetch(path, {
        headers: { "X-Requested-With": "XMLHttpRequest" },
        signal: leaving.signal,
      });
      const value = answer.ok ? ((await answer.json()) as T) : undefined;
      // What was published meanwhile is newer.
      if (value !== undefined && heardAt < askedAt) show(value);
    } catch {
      // What is shown stays; the next poll may succeed.
    }
  };
  const timer = setInterval(poll, everyMs);
  return () => {
    clearInterval(timer);
    stopHearing();
    leaving.abort();
  };
}
