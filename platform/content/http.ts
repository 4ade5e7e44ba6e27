import { viewBanners } from "#schemas/api/banners.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { countBannerViews } from "./count-banner-views.ts";

export const createContentRoutes = (context: PlatformContext): Route[] => [
  route(viewBanners, async ({ body, requestContext }) => {
    await countBannerViews(context, requestContext.brand, body.ids);
    return null;
  }),
];
