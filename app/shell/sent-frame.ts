import { type Packed, pack, unpack } from "../packed.ts";
import type { Frame } from "./frame-data.server.ts";

/** What differs from request to request or is asked for before anything else; the rest is sent packed. */
type Plain = "locale" | "prefix" | "origin" | "nonce" | "messages" | "guestMode" | "country" | "player" | "balance";

/** The frame's data on its way to the browser. */
export type SentFrame = Pick<Frame, Plain> & { rest: Packed<Omit<Frame, Plain>> };

export function sendFrame(frame: Frame): SentFrame {
  const { locale, prefix, origin, nonce, messages, guestMode, country, player, balance, ...rest } = frame;
  return { locale, prefix, origin, nonce, messages, guestMode, country, player, balance, rest: pack(rest) };
}

const received = new WeakMap<SentFrame, Frame>();

export function receiveFrame(sent: SentFrame): Frame {
  const before = received.get(sent);
  if (before) return before;
  const { rest, ...plain } = sent;
  const frame: Frame = { ...plain, ...unpack(rest) };
  received.set(sent, frame);
  return frame;
}
