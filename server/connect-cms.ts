import type { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import type { CmsConnection } from "#schemas/kit/storefront.ts";
import { type Environment, isLoopback } from "./environment.ts";

export const BUNDLED_SPACE = "marquee";

/** The bundled CMS answers inside the process and to nobody else: these are names, not secrets. */
const BUNDLED = {
  space: BUNDLED_SPACE,
  environment: "master",
  deliveryToken: "bundled-delivery",
  previewToken: "bundled-preview",
};

/** The delivery API over content of our own: it answers in the process. */
export type BundledCms = CmsConnection & Required<Pick<CmsConnection, "fetch">>;

/** The CMS that the environment names, and the bundled one. */
export function connectCms(
  store: ContentStore,
  environment: Environment,
): { chosen: CmsConnection; bundled: BundledCms } {
  const delivery = createDelivery({ store, ...BUNDLED });
  const bundled: BundledCms = {
    ...BUNDLED,
    deliveryHost: "cdn.cms.localhost",
    previewHost: "preview.cms.localhost",
    fetch: (request) => delivery.fetch(request),
  };
  if (!environment.CONTENTFUL_SPACE) return { chosen: bundled, bundled };
  const chosen: CmsConnection = {
    space: environment.CONTENTFUL_SPACE,
    environment: environment.CONTENTFUL_ENVIRONMENT,
    deliveryToken: environment.CONTENTFUL_TOKEN ?? "",
    previewToken: environment.CONTENTFUL_PREVIEW_TOKEN ?? "",
    deliveryHost: environment.CONTENTFUL_HOST,
    previewHost: previewHostOf(environment.CONTENTFUL_HOST),
    insecure: isLoopback(hostname(environment.CONTENTFUL_HOST)),
  };
  return { chosen, bundled };
}

/** Where a Contentful space's pictures come from: its own picture host, which is another in another region. */
export function pictureSources({ CONTENTFUL_SPACE, CONTENTFUL_HOST }: Environment): string[] {
  if (!CONTENTFUL_SPACE) return [];
  const region = /^cdn\.((?:[a-z0-9-]+\.)*)contentful\.com$/i.exec(CONTENTFUL_HOST)?.[1];
  if (region !== undefined) return [`https://images.${region}ctfassets.net`];
  return [`${isLoopback(hostname(CONTENTFUL_HOST)) ? "http" : "https"}://${CONTENTFUL_HOST}`];
}

/** Contentful's preview API stands beside its delivery API; a CMS of one's own answers both at one host. */
const previewHostOf = (host: string): string => host.replace(/^cdn\./i, "preview.");

const hostname = (host: string): string => host.replace(/:\d+$/, "");
