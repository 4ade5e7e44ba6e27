import type { ModalName } from "./modal.ts";

/** A modal that is shown while its address is still being loaded, with what the page has of it already. */
export interface ExpectedModal {
  name: ModalName;
  data: unknown;
  /** Key of the location that it was opened from: it counts until there is another one. */
  from: string;
}

interface State {
  expected: ExpectedModal | null;
  /** The player closed it before its address came: when that comes, the page goes back from it. */
  closed: boolean;
}

const NOTHING: State = { expected: null, closed: false };
let state = NOTHING;
const listeners = new Set<() => void>();

const set = (next: State) => {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
};

/** Shows a modal at once. The caller navigates to its address, whose data then takes the place of `data`. Browser only. */
export const expectModal = (expected: ExpectedModal): void => set({ expected, closed: false });

export const closeExpected = (): void => set({ expected: null, closed: true });

/** The browser goes back from the address, which may be there already. */
export const dropExpected = (): void => {
  if (state.expected) set(NOTHING);
};

/** The address has changed: from now on it says what is shown, but for a modal that was opened over this very location. */
export const endExpected = (location?: string): void => {
  if (!state.expected || state.expected.from !== location) set(NOTHING);
};

export const expectedModal = {
  current: () => state,
  onServer: () => NOTHING,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
