import type { Channel, PublicChannel } from "#schemas/api/realtime.ts";
import { createOneReadAtATime } from "./one-read-at-a-time.ts";

/** What is true now of public channels, by brand; null where there is nothing to tell. */
export type ReadPublic = Readonly<Partial<Record<Channel, (brand: string) => Promise<object | null>>>>;

interface Listeners {
  hasListeners(brand: string, channel: PublicChannel): boolean;
  emit(brand: string, channel: PublicChannel, payload: object): void;
  onError(error: unknown): void;
}

/** Changes within this time are read and sent together. */
const GATHER_MS = 300;

/**
 * Reads public channels that may have changed, for all of a process's listeners at once, and sends what is not as it was sent last.
 * The last read is later than the last change.
 */
export function createPublicReads(reads: ReadPublic, { hasListeners, emit, onError }: Listeners) {
  const waiting = new Map<string, NodeJS.Timeout>();
  const sent = new Map<string, string>();
  const oneAtATime = createOneReadAtATime();
  const readOnce = async (key: string, brand: string, channel: PublicChannel): Promise<void> => {
    const payload = await reads[channel]?.(brand);
    if (!payload) return;
    const text = JSON.stringify(payload);
    if (sent.get(key) === text) return;
    sent.set(key, text);
    emit(brand, channel, payload);
  };
  const readNow = (key: string, brand: string, channel: PublicChannel): Promise<void> =>
    oneAtATime(key, () => readOnce(key, brand, channel));
  return {
    changed(brand: string, channel: PublicChannel): void {
      const key = `${brand} ${channel}`;
      if (!hasListeners(brand, channel)) {
        // Who comes later reads for themselves what is true then.
        sent.delete(key);
        return;
      }
      if (waiting.has(key)) return;
      const timer = setTimeout(() => {
        waiting.delete(key);
        readNow(key, brand, channel).catch(onError);
      }, GATHER_MS);
      waiting.set(key, timer);
    },
    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
