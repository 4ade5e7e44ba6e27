/** What the player has set, stored for the browser's session, as the switch itself is. */
export interface Level {
  on: boolean;
  /** From 0 to 1. */
  volume: number;
}
export type Bus = "effects" | "music";
export type Levels = Readonly<Record<Bus, Level>>;

const SWITCH = "marquee-studio-sound";
const LEVELS = "marquee-studio-levels";
const USUAL: Levels = { effects: { on: true, volume: 0.8 }, music: { on: true, volume: 0.6 } };

export const readSwitch = (): boolean => read(SWITCH) === "on";
export const storeSwitch = (on: boolean): void => store(SWITCH, on ? "on" : "off");
export const storeLevels = (levels: Levels): void => store(LEVELS, JSON.stringify(levels));

/** What is stored may be anything: only what makes sense is taken. */
export function readLevels(): Levels {
  let stored: unknown;
  try {
    stored = JSON.parse(read(LEVELS) ?? "{}");
  } catch {
    return USUAL;
  }
  const levelOf = (bus: Bus): Level => {
    const level = (stored as Partial<Record<Bus, Partial<Level>>> | null)?.[bus];
    const { on, volume } = level ?? {};
    return {
      on: typeof on === "boolean" ? on : USUAL[bus].on,
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : USUAL[bus].volume,
    };
  };
  return { effects: levelOf("effects"), music: levelOf("music") };
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // A frame without storage has the usual levels on its next page; nothing else depends on them.
  }
}
