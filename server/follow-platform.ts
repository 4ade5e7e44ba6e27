import type { Log } from "#platform/context.ts";
import type { ContentChange } from "#schemas/kit/storefront.ts";
import { KEY_HEADER } from "./context-headers.ts";
import { poll } from "./poll.ts";

interface Options {
  /** Address of the platform, and its key. */
  url: string;
  key: string;
  log: Pick<Log, "warn" | "error">;
  /** Called with everything that has changed on the site, in its order and once. */
  onChange: (change: ContentChange) => Promise<void>;
  everyMs?: number;
}

/** A published page is seen well within the five seconds of EDIT-01. */
const EVERY_MS = 500;
const TIME_OUT_MS = 8_000;

interface Answer {
  revision: number;
  changes: (ContentChange & { revision: number })[];
}

/**
 * Follows what is published on a platform elsewhere (CMS-12, EDIT-01): asks for what came after the last revision that
 * it knows. While the platform is away nothing is lost: the next answer has it all.
 */
export function followPlatform({ url, key, log, onChange, everyMs = EVERY_MS }: Options) {
  let seen: number | null = null;
  let heard = 0;
  let away = false;

  const check = async () => {
    try {
      const address = new URL(seen === null ? "/changes" : `/changes?after=${seen}`, url);
      const response = await fetch(address, {
        headers: { [KEY_HEADER]: key },
        redirect: "error",
        signal: AbortSignal.timeout(TIME_OUT_MS),
      });
      if (!response.ok) throw new Error(`the platform answers ${response.status}`);
      const { revision, changes } = (await response.json()) as Answer;
      heard = revision;
      for (const { revision: _, ...change } of changes) {
        await onChange(change).catch((error: unknown) =>
          log.error({ err: error, id: change.id }, "a change of content was not taken over"),
        );
      }
      seen = revision;
      away = false;
    } catch (error) {
      if (!away) log.warn({ err: error }, "changes of content can't be read from the platform; trying again");
      away = true;
    }
  };
  const polling = poll(check, everyMs);
  return {
    check,
    /** The last revision that the platform has answered, from before its changes are taken over; 0 until its first answer. */
    revision: () => heard,
    close: () => polling.close(),
  };
}
