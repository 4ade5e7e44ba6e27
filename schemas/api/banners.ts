import { operation } from "../kit/operation.ts";
import { record } from "../kit/shape.ts";

export const viewBanners = operation({
  name: "viewBanners",
  method: "POST",
  path: "/api/banner_views",
  tag: "content",
  caller: "anyone",
  summary: "Counts promotions that a visitor of the main page has seen",
  body: record({
    ids: {
      type: "array",
      minItems: 1,
      maxItems: 30,
      uniqueItems: true,
      items: { type: "string", pattern: "^[\\w-]{1,64}$", description: "Id of the promotion in the CMS" },
    },
  }),
  success: null,
  errorStatuses: [422],
});
