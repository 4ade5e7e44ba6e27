import { deadline } from "#schemas/kit/deadline.ts";

/** Asks the CMS over HTTP, or inside the process. */
export type ContentFetch = (request: Request) => Promise<Response>;

export interface PoliteOptions {
  /** For one try. */
  timeoutMs: number;
  /** A longer answer is no answer: Contentful itself sends at most 7 MB. */
  maxBytes?: number;
  /** How often a 429 is tried again. */
  retries?: number;
  wait?: (ms: number) => Promise<void>;
}

const MAX_BYTES = 8 * 1024 * 1024;
const RETRIES = 3;
/** Longer than this nobody waits for a limit to pass: the last good copy serves, and the next refresh asks again. */
const LONGEST_WAIT_MS = 10_000;

/**
 * A fetch that is polite to the CMS and not at its mercy: it waits as long as a 429 says (X-Contentful-RateLimit-Reset,
 * in seconds) and asks again, gives up on an answer that doesn't come, and refuses one without end.
 */
export function politeFetch(fetch: ContentFetch, options: PoliteOptions): ContentFetch {
  const { timeoutMs, maxBytes = MAX_BYTES, retries = RETRIES, wait = waitFor } = options;
  return async (request) => {
    for (let tried = 0; ; tried++) {
      const answer = await withTimeout(request.clone(), timeoutMs, async (limited) => {
        const response = await fetch(limited);
        return { response, body: await readAtMost(response, maxBytes) };
      });
      const { response, body } = answer;
      const pause = pauseMs(response);
      if (response.status !== 429 || tried >= retries || pause > LONGEST_WAIT_MS) {
        return new Response(isBodiless(response.status) ? null : body, {
          status: response.status,
          statusText: response.statusText,
          headers: withoutEncoding(response.headers),
        });
      }
      await wait(pause);
    }
  };
}

/** What the limit asks for; a little more each time it says nothing. */
function pauseMs({ headers }: Response): number {
  const seconds = Number(headers.get("X-Contentful-RateLimit-Reset") ?? headers.get("Retry-After") ?? 1);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.max(50, seconds * 1000) : 1000;
}

function withTimeout<T>(request: Request, timeoutMs: number, work: (request: Request) => Promise<T>): Promise<T> {
  const gone = new AbortController();
  return deadline(work(new Request(request, { signal: gone.signal })), timeoutMs, (): never => {
    const error = new Error(`the CMS has no answer within ${timeoutMs} ms`);
    gone.abort(error);
    throw error;
  });
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    size += read.value.byteLength;
    if (size > maxBytes) throw new Error(`the CMS answers with more than ${maxBytes} bytes`);
    chunks.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

const isBodiless = (status: number): boolean => status === 204 || status === 304;

/** The body has been read, and with it unpacked. */
function withoutEncoding(headers: Headers): Headers {
  const cached = new Headers(headers);
  cached.delete("Content-Encoding");
  cached.delete("Content-Length");
  return cached;
}

const waitFor = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
