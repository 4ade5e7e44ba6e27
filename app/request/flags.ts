/** Flags that this browser has switched by hand at /ffc (FLAG-02): on or off, whatever the flag server says. */
export type FlagSwitches = Readonly<Record<string, boolean>>;

/** The flags of a visitor, evaluated on the server and sent along: no flicker, no client bytes. */
export interface Flags {
  isOn(name: string): boolean;
  variant(name: string): string | null;
  /** For the browser and for the page cache's key. */
  all: Readonly<Record<string, string | true>>;
  /** What was switched by hand in this browser, and the flags before that; absent where it may not be. */
  switched?: { switches: FlagSwitches; given: Flags["all"] };
}
