import type { AppLoadContext } from "@remix-run/server-runtime";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { inVisitorsCurrency } from "#widgets/jackpots/pick/in-visitors-currency.ts";
import { jackpotsLoader } from "../gateways/cache/cached-loaders.server.ts";
import { part } from "../gateways/part.server.ts";

/** Null when they could not be loaded. */
export const loadJackpots = (context: AppLoadContext): Promise<Jackpot[] | null> =>
  part(
    context.log,
    "JACKPOTS",
    context.cache
      .getOrLoad(jackpotsLoader, context, null)
      .then((jackpots) => inVisitorsCurrency(jackpots, context.visitor.currency)),
  );
