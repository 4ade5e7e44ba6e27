import type { Banner } from "#schemas/content/banner.ts";
import { type Packed, pack, unpack } from "../packed.ts";
import type { LobbySections } from "./lobby-view.tsx";
import { toRowOnPage } from "./rows-on-page.ts";

/** On the server: all of the sections, whatever of them is sent. */
const whole = new WeakMap<object, LobbySections>();

/**
 * The lobby's sections on their way to the browser. A document shows banners, providers and the games of its first rows by its markup,
 * and its data leave them out; what a browser renders itself comes whole.
 */
export function sendLobby<Rest extends object>(
  rest: Rest,
  sections: LobbySections,
  { isDocument }: { isDocument: boolean },
): Rest & { parts: Packed<LobbySections> } {
  const sent = { ...rest, parts: pack(isDocument ? withoutMarkup(sections) : sections) };
  whole.set(sent, sections);
  return sent;
}

export const receiveLobby = (sent: { parts: Packed<LobbySections> }): LobbySections =>
  whole.get(sent) ?? unpack(sent.parts);

function withoutMarkup({ rows, banners, providers, ...rest }: LobbySections): LobbySections {
  return {
    ...rest,
    rows: rows.map(toRowOnPage),
    banners: standsStill(banners.list) ? { ...banners, list: null } : banners,
    providers: providers.list?.length ? { ...providers, list: null } : providers,
  };
}

/** A banner that counts down is rendered in the browser too. */
const standsStill = (banners: readonly Banner[] | null): boolean =>
  banners !== null && banners.length > 0 && banners.every(({ timer }) => timer === null);
