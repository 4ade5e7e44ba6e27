import { type AnyLoad, anyLoad } from "../registry/contract.ts";
import { load as accordion } from "./accordion/data.server.ts";
import { load as awardCard } from "./award-card/data.server.ts";
import { load as awardsList } from "./awards-list/data.server.ts";
import { load as bannerSlider } from "./banner-slider/data.server.ts";
import { load as button } from "./button/data.server.ts";
import { load as callout } from "./callout/data.server.ts";
import { load as columns } from "./columns/data.server.ts";
import { load as download } from "./download/data.server.ts";
import { load as gallery } from "./gallery/data.server.ts";
import { load as hashCheckbox } from "./hash-checkbox/data.server.ts";
import { load as image } from "./image/data.server.ts";
import type { ContentWidget } from "./metas.ts";
import { load as pageList } from "./page-list/data.server.ts";
import { load as quote } from "./quote/data.server.ts";
import { load as snippet } from "./snippet/data.server.ts";
import { load as steps } from "./steps/data.server.ts";
import { load as tableOfContents } from "./table-of-contents/data.server.ts";
import { load as tabs } from "./tabs/data.server.ts";
import { load as countdown } from "./timer/data.server.ts";

/** How each widget of this folder gets its data. */
export const CONTENT_LOADS: Readonly<Record<ContentWidget, AnyLoad>> = {
  "banner-slider": anyLoad(bannerSlider),
  "awards-list": anyLoad(awardsList),
  "award-card": anyLoad(awardCard),
  snippet: anyLoad(snippet),
  accordion: anyLoad(accordion),
  tabs: anyLoad(tabs),
  steps: anyLoad(steps),
  columns: anyLoad(columns),
  callout: anyLoad(callout),
  quote: anyLoad(quote),
  image: anyLoad(image),
  gallery: anyLoad(gallery),
  download: anyLoad(download),
  button: anyLoad(button),
  countdown: anyLoad(countdown),
  "hash-checkbox": anyLoad(hashCheckbox),
  "table-of-contents": anyLoad(tableOfContents),
  "page-list": anyLoad(pageList),
};
