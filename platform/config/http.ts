import { brandOf } from "#platform/brand-of.ts";
import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import * as contract from "#schemas/api/config.ts";
import { LOCALES, type Locale } from "#schemas/kit/constants.ts";
import { createConfigStore } from "./config-store.ts";
import { findManagers } from "./find-managers.ts";
import { brandFilesAsSource, type ConfigSource } from "./source.ts";

/** The configuration calls of document 1 section 7. */
export function createConfigRoutes(
  context: PlatformContext,
  source: ConfigSource = brandFilesAsSource(context),
): Route[] {
  const store = createConfigStore(source, context.log);
  return [
    route(contract.findManagers, async ({ facts, session, body }) =>
      findManagers(context, brandOf(context, facts), session, body.userGroups),
    ),
    route(contract.getConfig, async ({ facts, params, request }) => {
      const { id } = brandOf(context, facts);
      const locale = asLocale(request.headers.get("locale")) ?? facts.locale;
      return store.get({ brand: id, name: params.name, locale }) as Promise<never>;
    }),
  ];
}

const asLocale = (text: string | null): Locale | undefined => LOCALES.find((locale) => locale === text);
