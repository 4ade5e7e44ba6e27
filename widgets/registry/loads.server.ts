import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { load as currencyAmount } from "../cashier/currency-amount/data.server.ts";
import { load as paymentMethods } from "../cashier/payment-methods/data.server.ts";
import { load as awardsList } from "../content/awards-list/data.server.ts";
import { load as bannerSlider } from "../content/banner-slider/data.server.ts";
import { load as gamesRow } from "../games/games-row/data.server.ts";
import { load as providersList } from "../games/providers-list/data.server.ts";
import { load as winners } from "../games/winners/data.server.ts";
import { load as jackpotTotal } from "../jackpots/jackpot-total/data.server.ts";
import { load as registerButton } from "../players/register-button/data.server.ts";
import { load as contactCard } from "../support/contact-card/data.server.ts";
import { load as tournamentsTeaser } from "../tournaments/tournaments-teaser/data.server.ts";
import type { AnyLoad, WidgetLoad } from "./contract.ts";
import type { WidgetName } from "./metas.ts";

/** A loader takes its own widget's parameters; the registry has checked them against that widget's schema. */
const anyLoad = <M extends WidgetMeta, D>(load: WidgetLoad<M, D>): AnyLoad => load as unknown as AnyLoad;

/** How each widget gets its data. */
export const WIDGET_LOADS: Readonly<Record<WidgetName, AnyLoad>> = {
  "games-row": anyLoad(gamesRow),
  "banner-slider": anyLoad(bannerSlider),
  "tournaments-teaser": anyLoad(tournamentsTeaser),
  "jackpot-total": anyLoad(jackpotTotal),
  "payment-methods": anyLoad(paymentMethods),
  "awards-list": anyLoad(awardsList),
  "currency-amount": anyLoad(currencyAmount),
  "register-button": anyLoad(registerButton),
  "providers-list": anyLoad(providersList),
  "contact-card": anyLoad(contactCard),
  winners: anyLoad(winners),
};
