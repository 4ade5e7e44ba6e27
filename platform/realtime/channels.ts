import {
  type Channel,
  PRIVATE_CHANNELS,
  type PrivateChannel,
  PUBLIC_CHANNELS,
  type PublicChannel,
  privateChannelName,
} from "#schemas/api/realtime.ts";

/** The channel that a name means to a player; null for one that doesn't exist or is another's (SEC-13). */
export function channelOf(name: unknown, playerId: number): Channel | null {
  return (
    PUBLIC_CHANNELS.find((channel) => channel === name) ??
    PRIVATE_CHANNELS.find((channel) => privateChannelName(channel, playerId) === name) ??
    null
  );
}

export const isPublic = (channel: Channel): channel is PublicChannel =>
  (PUBLIC_CHANNELS as readonly string[]).includes(channel);

export const roomOfSession = (id: string): string => `session ${id}`;
export const roomOfPlayer = (playerId: number): string => `player ${playerId}`;

/** Where a public channel's listeners of a brand are. */
export const roomOfBrand = (channel: PublicChannel, brand: string): string => `brand ${brand} ${channel}`;

/**
 * A player's own channels as bits of a number: which of them a connection follows. A room for each of them would take more memory of
 * an idle connection (`sockets-kb`).
 */
export const bitOf = (channel: PrivateChannel): number => 1 << PRIVATE_CHANNELS.indexOf(channel);
