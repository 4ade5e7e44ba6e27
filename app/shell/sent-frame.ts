import { type Packed, pack, unpack } from "../packed.ts";
import type { Frame } from "./frame-shape.ts";

/** What the visitors of a brand have in common; the greater part by far, and sent packed. */
const COMMON = [
  "locales",
  "brand",
  "fonts",
  "description",
  "logo",
  "flags",
  "pages",
  "top",
  "categories",
  "bookmarks",
  "support",
  "licence",
] as const satisfies readonly (keyof Frame)[];

/** What a document says by its markup alone. */
const OF_DOCUMENT = ["footer", "style", "nonce"] as const satisfies readonly (keyof Frame)[];

const isOfDocument = (name: string): boolean => (OF_DOCUMENT as readonly string[]).includes(name);

type Common = Pick<Frame, (typeof COMMON)[number]>;
type Own = Omit<Frame, keyof Common | (typeof OF_DOCUMENT)[number]>;

/** The frame's data on its way to the browser. */
export type SentFrame = Own & { common: Packed<Common> };

export function sendFrame(frame: Frame): SentFrame {
  const entries = Object.entries(frame).filter(([name]) => !isOfDocument(name));
  const isCommon = ([name]: [string, unknown]) => (COMMON as readonly string[]).includes(name);
  const own = Object.fromEntries(entries.filter((entry) => !isCommon(entry))) as Own;
  const sent = { ...own, common: pack(Object.fromEntries(entries.filter(isCommon)) as Common) };
  // The server renders with the frame as it is, footer, colours and all.
  received.set(sent, frame);
  return sent;
}

const received = new WeakMap<SentFrame, Frame>();

export function receiveFrame(sent: SentFrame): Frame {
  const before = received.get(sent);
  if (before) return before;
  const { common, ...own } = sent;
  const frame: Frame = { ...own, ...unpack(common), style: styleOnPage(), nonce: "", footer: null };
  received.set(sent, frame);
  return frame;
}

let style = "";

/** The brand's colours and faces as the document says them: they are not sent a second time. */
const styleOnPage = (): string => {
  style ||= document.querySelector("head > style[nonce]")?.textContent ?? "";
  return style;
};
