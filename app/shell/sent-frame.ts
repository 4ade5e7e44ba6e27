import { type Packed, pack, unpack } from "../packed.ts";
import type { Frame } from "./frame-shape.ts";

/** What the visitors of a brand have in common; the greater part by far, and sent packed. */
const COMMON = [
  "locales",
  "brand",
  "fonts",
  "style",
  "description",
  "logo",
  "flags",
  "pages",
  "top",
  "categories",
  "support",
  "footerMenu",
  "licence",
] as const satisfies readonly (keyof Frame)[];

type Common = Pick<Frame, (typeof COMMON)[number]>;
type Own = Omit<Frame, keyof Common | "footer">;

/** The frame's data on its way to the browser. */
export type SentFrame = Own & { common: Packed<Common> };

export function sendFrame(frame: Frame): SentFrame {
  const { footer: _, ...rest } = frame;
  const entries = Object.entries(rest);
  const isCommon = ([name]: [string, unknown]) => (COMMON as readonly string[]).includes(name);
  const own = Object.fromEntries(entries.filter((entry) => !isCommon(entry))) as Own;
  const sent = { ...own, common: pack(Object.fromEntries(entries.filter(isCommon)) as Common) };
  // The server renders with the frame as it is, footer and all.
  received.set(sent, frame);
  return sent;
}

const received = new WeakMap<SentFrame, Frame>();

export function receiveFrame(sent: SentFrame): Frame {
  const before = received.get(sent);
  if (before) return before;
  const { common, ...own } = sent;
  const frame: Frame = { ...own, ...unpack(common), footer: null };
  received.set(sent, frame);
  return frame;
}
