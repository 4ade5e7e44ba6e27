export interface Toast {
  id: number;
  kind: "note" | "good" | "warn" | "bad";
  text: string;
  /** Milliseconds until it goes by itself; 0 stays until it is closed (document 1 section 8). */
  time: number;
}

export const TOAST_TIME_MS = 10_000;

type Listener = () => void;

const NONE: readonly Toast[] = [];
let shown = NONE;
let lastId = 0;
const listeners = new Set<Listener>();

const set = (next: readonly Toast[]) => {
  shown = next.length > 0 ? next : NONE;
  for (const listener of listeners) listener();
};

/** Shows a message above the page and gives its id; 0 where the same text is there already and is not shown twice. Browser only. */
export function showToast(
  text: string,
  { kind = "note", time = TOAST_TIME_MS }: Partial<Pick<Toast, "kind" | "time">> = {},
) {
  if (shown.some((toast) => toast.text === text)) return 0;
  lastId += 1;
  set([...shown, { id: lastId, kind, text, time }]);
  return lastId;
}

export const closeToast = (id: number) => set(shown.filter((toast) => toast.id !== id));

/** For the region that shows them. */
export const toasts = {
  current: () => shown,
  /** The very object that `current` begins with: with another one React renders once more right after hydration, without a break. */
  onServer: () => NONE,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
