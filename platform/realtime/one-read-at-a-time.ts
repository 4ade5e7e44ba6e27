/** One read of a key at a time: a change while it is under way is read after it, so that what is sent last was read last. */
export function createOneReadAtATime() {
  const reading = new Map<string, { isStale: boolean }>();
  return async (key: string, read: () => Promise<void>): Promise<void> => {
    const under = reading.get(key);
    if (under) {
      under.isStale = true;
      return;
    }
    const state = { isStale: true };
    reading.set(key, state);
    try {
      while (state.isStale) {
        state.isStale = false;
        await read();
      }
    } finally {
      reading.delete(key);
    }
  };
}
