import { type PlayerSettings, PRIVATE_CHANNELS, PUBLIC_CHANNELS, privateChannelName } from "#schemas/api/realtime.ts";
import type { PlatformContext } from "../context.ts";
import type { Session } from "../http/session.ts";
import { readSigned, sign } from "../secrets/sealed.ts";

/** Where sockets are served, on the site's own port. */
export const REALTIME_PATH = "/realtime";
const PURPOSE = "realtime connection";
const LIFE_S = 60;

/** What GET /api/player/settings answers: the way in for this session, for a short while. */
export function connectionSettings(
  { secret, clock }: Pick<PlatformContext, "secret" | "clock">,
  session: Session,
): PlayerSettings {
  const until = clock.now().getTime() + LIFE_S * 1000;
  return {
    websocket: {
      url: null,
      path: REALTIME_PATH,
      token: sign(secret, PURPOSE, { session: session.id, until }),
      expires_in: LIFE_S,
      channels: {
        public: [...PUBLIC_CHANNELS],
        private: PRIVATE_CHANNELS.map((channel) => privateChannelName(channel, session.playerId)),
      },
    },
  };
}

/** Whether a token was given to this very session and is still good. */
export function isTokenOf(
  { secret, clock }: Pick<PlatformContext, "secret" | "clock">,
  token: unknown,
  session: Session,
): boolean {
  if (typeof token !== "string" || token.length > 512) return false;
  const signed = readSigned(secret, PURPOSE, token);
  return signed !== null && signed.session === session.id && Number(signed.until) > clock.now().getTime();
}
