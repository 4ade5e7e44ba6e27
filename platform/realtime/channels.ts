import { type Channel, PRIVATE_CHANNELS, PUBLIC_CHANNELS, privateChannelName } from "#schemas/api/realtime.ts";

/** The channel that a name means to a player; null for one that doesn't exist or is another's (SEC-13). */
export function channelOf(name: unknown, playerId: number): Channel | null {
  return (
    PUBLIC_CHANNELS.find((channel) => channel === name) ??
    PRIVATE_CHANNELS.find((channel) => privateChannelName(channel, playerId) === name) ??
    null
  );
}

const isPublic = (channel: Channel) => (PUBLIC_CHANNELS as readonly string[]).includes(channel);

export const roomOfSession = (id: string): string => `session ${id}`;
export const roomOfPlayer = (channel: Channel, playerId: number): string => `player ${playerId} ${channel}`;

/** Where a channel's listeners are: one room a brand for what is public, one a player for the rest. */
export function roomOf(channel: Channel, who: { brand: string; playerId?: number }): string {
  if (isPublic(channel)) return `brand ${who.brand} ${channel}`;
  if (who.playerId === undefined) throw new Error(`${channel} belongs to a player`);
  return roomOfPlayer(channel, who.playerId);
}
