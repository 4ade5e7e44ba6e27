import { burstPoint } from "../math/crash/flight.ts";
import type { SlotProfile } from "../math/slot/profile.ts";
import { playRound, type SlotRound } from "../math/slot/round.ts";
import { type FairSource, FairStream, type Hmac } from "./stream.ts";

/**
 * Plays a slot's round again from its seeds. A player who has the revealed server seed, and has seen that its SHA-256
 * is what was shown before, gets the very round that was played (docs/guides/studio.md).
 */
export const replaySlot = (hmac: Hmac, source: FairSource, profile: SlotProfile): SlotRound =>
  playRound(profile, new FairStream(hmac, source));

/** The burst point of a flight, in hundredths, again from its seeds. */
export const replayCrash = (hmac: Hmac, source: FairSource): number =>
  burstPoint(new FairStream(hmac, source).bits52());
