type Listener<T> = (value: T) => void;

/** What the realtime connection hears, for the parts of the page that show it; the connection knows none of them. */
export function createPublication<T>() {
  const listeners = new Set<Listener<T>>();
  return {
    publish(value: T): void {
      for (const listener of listeners) listener(value);
    },
    /** Hears of what is published; gives back how to end it. */
    subscribe(listener: Listener<T>): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type Publication<T> = ReturnType<typeof createPublication<T>>;
