import type { Host } from "#schemas/brand/brand.ts";
import { FLAG_NAMES } from "#schemas/brand/flag-defaults.ts";
import type { FlagSwitches, Flags } from "../request/flags.ts";

const COOKIE = "flag-switches";
const PATTERN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.:-]{0,1024})(?:;|$)`);
const LIFE_S = 30 * 86_400;

/** Switching is for who works on the site: on a production host it is closed to the public unless an operator opens it. */
export const maySwitchFlags = (host: Pick<Host, "stage">, opened: boolean): boolean =>
  opened || host.stage !== "production";

/** What the cookie says, of flags that there are. */
export function readSwitches(cookies: string | null): FlagSwitches {
  const text = PATTERN.exec(cookies ?? "")?.[1] ?? "";
  const parts = text.split(".").map((part) => part.split(":") as [string, string | undefined]);
  return Object.fromEntries(
    parts
      .filter(([name, state]) => isFlag(name) && /^[01]$/.test(state ?? ""))
      .map(([name, state]) => [name, state === "1"]),
  );
}

/** The cookie that keeps the switches in this browser; without any, it goes. */
export function writeSwitches(switches: FlagSwitches): string {
  const text = Object.entries(switches)
    .filter(([name]) => isFlag(name))
    .map(([name, on]) => `${name}:${on ? 1 : 0}`)
    .join(".");
  return `${COOKIE}=${text}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${text === "" ? 0 : LIFE_S}`;
}

/** The flags with the switches over them; a flag that is switched on keeps the variant that it was given. */
export function switchFlags(flags: Flags, switches: FlagSwitches): Flags {
  const names = new Set([...Object.keys(flags.all), ...Object.keys(switches)]);
  const all: Record<string, string | true> = {};
  for (const name of [...names].sort()) {
    if (switches[name] ?? flags.isOn(name)) all[name] = flags.all[name] ?? true;
  }
  return { ...asFlags(all), switched: { switches, given: flags.all } };
}

/** Flags of a plain list of those that are on. */
export const asFlags = (all: Flags["all"]): Flags => ({
  isOn: (name) => Object.hasOwn(all, name),
  variant: (name) => (Object.hasOwn(all, name) && typeof all[name] === "string" ? all[name] : null),
  all,
});

export const isFlag = (name: unknown): name is (typeof FLAG_NAMES)[number] =>
  (FLAG_NAMES as readonly unknown[]).includes(name);
