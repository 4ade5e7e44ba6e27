import type { ServerFeature } from "../shell/server-feature.ts";
import { loadExchange } from "./load-exchange.server.ts";

export const shopServerFeature = { modalLoaders: { exchange: loadExchange } } satisfies ServerFeature;
