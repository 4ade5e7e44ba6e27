import type { PlatformContext } from "#platform/context.ts";
import type { ConfigName } from "#schemas/config/index.ts";
import type { Locale } from "#schemas/kit/constants.ts";

export interface ConfigRequest {
  brand: string;
  name: ConfigName;
  /** Only banners-config may differ by it (document 1 section 7). */
  locale: Locale;
}

/** Where payloads come from: the brand's files, or a service that somebody edits while the house is open. */
export interface ConfigSource {
  /** The payload as it stands, not yet checked; undefined when there is none. May fail. */
  read(request: ConfigRequest): Promise<unknown>;
}

/** The payloads of the brand files. */
export const brandFilesAsSource = ({ brands }: Pick<PlatformContext, "brands">): ConfigSource => ({
  read: async ({ brand, name }) => brands.get(brand)?.config[name],
});
