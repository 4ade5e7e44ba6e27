import type { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import type { CmsConnection } from "#schemas/kit/storefront.ts";
import type { Environment } from "./environment.ts";

export const BUNDLED_SPACE = "marquee";

/** The bundled CMS answers inside the process and to nobody else: these are names, not secrets. */
const BUNDLED = {
  space: BUNDLED_SPACE,
  environment: "master",
  deliveryToken: "bundled-delivery",
  previewToken: "bundled-preview",
};

/** The CMS that the environment names, and the bundled one. */
export function connectCms(
  store: ContentStore,
  environment: Environment,
): { chosen: CmsConnection; bundled: CmsConnection } {
  const delivery = createDelivery({ store, ...BUNDLED });
  const bundled: CmsConnection = {
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
    deliveryHost: "cdn.contentful.com",
    previewHost: "preview.contentful.com",
  };
  return { chosen, bundled };
}
