import type { Channel, PublicChannel } from "#schemas/api/realtime.ts";

/** What is true now of public channels, by brand; null where there is nothing to tell. */
export type ReadPublic = Readonly<Partial<Record<Channel, (brand: string) => Promise<object | null>>>>;

interface Listeners {
  hasListeners(brand: string, channel: PublicChannel): boolean;
  emit(brand: string, channel: PublicChannel, payload: object): void;
  onError(error: unknown): void;
}

/** Changes within this time are read and sent together. */
const GATHER_MS = 300;

/** Reads public channels that have changed, for all of a process's listeners at once. The last read is later than the last change. */
export function createPublicReads(reads: ReadPublic, { hasListeners, emit, onError }: Listeners) {
  const waiting = new Map<string, NodeJS.Timeout>();
  const readNow = async (brand: string, channel: PublicChannel): Promise<void> => {
    const payload = await reads[channel]?.(brand);
    if (payload) emit(brand, channel, payload);
  };
  return {
    changed(brand: string, channel: PublicChannel): void {
      const key = `${brand} ${channel}`;
      if (waiting.has(key) || !hasListeners(brand, channel)) return;
      const timer = setTimeout(() => {
        waiting.delete(key);
        readNow(brand, channel).catch(onError);
      }, GATHER_MS);
      waiting.set(key, timer);
    },
    close(): void {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
