import { bonusesFeature } from "../bonuses/feature.ts";
import { bookFeature } from "../book/feature.ts";
import { cashierFeature } from "../cashier/feature.ts";
import { chatFeature } from "../chat/feature.ts";
import { jackpotsFeature } from "../jackpots/feature.ts";
import { playersFeature } from "../players/feature.ts";
import { profileFeature } from "../profile/feature.ts";
import { provideFeatures } from "../shell/feature.ts";
import { shopFeature } from "../shop/feature.ts";
import { surveysFeature } from "../surveys/feature.ts";
import { vipFeature } from "../vip/feature.ts";

provideFeatures({
  features: [
    bonusesFeature,
    bookFeature,
    cashierFeature,
    chatFeature,
    jackpotsFeature,
    playersFeature,
    profileFeature,
    shopFeature,
    surveysFeature,
    vipFeature,
  ],
  loadIdleWork: () => import("./idle-work.tsx"),
});
