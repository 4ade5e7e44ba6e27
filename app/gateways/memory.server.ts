/** What is the same for many visitors, remembered for a short while. */
export interface Memory {
  /**
   * The value under `key`. A value that is not fresh any more is answered at once and looked up again behind the
   * visitor's back; askers for a value that is being looked up wait for that look-up.
   */
  recall<T>(key: string, load: () => Promise<T>): Promise<T>;
  forget(): void;
}

interface Options {
  now: () => number;
  freshMs: number;
  /** After this long a value is not answered any more, unless looking it up fails. */
  staleMs: number;
  most: number;
  onError: (key: string, error: unknown) => void;
}

interface Entry {
  value: unknown;
  at: number;
}

export function createMemory({ now, freshMs, staleMs, most, onError }: Options): Memory {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<unknown>>();

  const look = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const already = running.get(key);
    if (already) return already as Promise<T>;
    const started = load()
      .then((value) => {
        entries.delete(key);
        entries.set(key, { value, at: now() });
        for (const oldest of entries.keys()) {
          if (entries.size <= most) break;
          entries.delete(oldest);
        }
        return value;
      })
      .finally(() => {
        running.delete(key);
      });
    running.set(key, started);
    return started;
  };

  return {
    async recall<T>(key: string, load: () => Promise<T>): Promise<T> {
      const entry = entries.get(key);
      if (!entry) return look(key, load);
      const age = now() - entry.at;
      if (age < freshMs) return entry.value as T;
      const looked = look(key, load);
      if (age < staleMs) {
        looked.catch((error) => onError(key, error));
        return entry.value as T;
      }
      return looked.catch((error) => {
        onError(key, error);
        return entry.value as T;
      });
    },
    forget() {
      entries.clear();
    },
  };
}
