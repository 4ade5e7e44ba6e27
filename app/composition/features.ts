import { bookFeature } from "../book/feature.ts";
import { cashierFeature } from "../cashier/feature.ts";
import { playersFeature } from "../players/feature.ts";
import { profileFeature } from "../profile/feature.ts";
import { provideFeatures } from "../shell/feature.ts";

provideFeatures({
  features: [bookFeature, cashierFeature, playersFeature, profileFeature],
  loadIdleWork: () => import("./idle-work.tsx"),
});
