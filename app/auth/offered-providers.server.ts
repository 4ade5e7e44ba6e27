import type { AppLoadContext } from "@remix-run/server-runtime";
import { listAuthProviders } from "#schemas/api/social.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { part } from "../gateways/part.server.ts";

export type OfferedProvider = AnswerOf<typeof listAuthProviders>[number];

/** Other sites to sign in through. With the flag off, or where sign-in is closed, the platform is not even asked. */
export async function offeredProviders({ visitor, platform, log }: AppLoadContext): Promise<OfferedProvider[]> {
  if (!visitor.flags.isOn("social-auth") || visitor.guestMode) return [];
  return (await part(log, "AUTH_PROVIDERS", platform.call(listAuthProviders, {}))) ?? [];
}
