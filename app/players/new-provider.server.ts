import type { AppLoadContext } from "@remix-run/server-runtime";
import { createGamesGateway } from "../gateways/games.server.ts";
import { part } from "../gateways/part.server.ts";
import type { NewProvider } from "./new-provider.modal.tsx";

/**
 * The new provider that this player is to hear of (MODAL-06): of the brand's target group, not shown yet, and with games that may be seen from
 * their country (LOBBY-04). Null also while the providers can't be read: the next page asks again.
 */
export async function newProviderFor({ platform, cache, visitor, log }: AppLoadContext): Promise<NewProvider | null> {
  const { brand, groups } = visitor;
  const { newProvider } = brand;
  if (!newProvider || !groups.includes(newProvider.targetGroup) || groups.includes(newProvider.shownGroup)) return null;
  const providers = await part(log, "NEW_PROVIDER", createGamesGateway(platform.parts, cache, visitor).providers());
  const found = providers?.find(({ id }) => id === newProvider.provider);
  return found ? { provider: found.slug, title: found.title, shownGroup: newProvider.shownGroup } : null;
}
