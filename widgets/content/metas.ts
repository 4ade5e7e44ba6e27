import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as accordion } from "./accordion/meta.ts";
import { meta as awardCard } from "./award-card/meta.ts";
import { meta as awardsList } from "./awards-list/meta.ts";
import { meta as bannerSlider } from "./banner-slider/meta.ts";
import { meta as button } from "./button/meta.ts";
import { meta as callout } from "./callout/meta.ts";
import { meta as columns } from "./columns/meta.ts";
import { meta as download } from "./download/meta.ts";
import { meta as gallery } from "./gallery/meta.ts";
import { meta as hashCheckbox } from "./hash-checkbox/meta.ts";
import { meta as image } from "./image/meta.ts";
import { meta as pageList } from "./page-list/meta.ts";
import { meta as quote } from "./quote/meta.ts";
import { meta as snippet } from "./snippet/meta.ts";
import { meta as steps } from "./steps/meta.ts";
import { meta as tableOfContents } from "./table-of-contents/meta.ts";
import { meta as tabs } from "./tabs/meta.ts";
import { meta as countdown } from "./timer/meta.ts";

/** The widgets of this folder, in the order of the guide. */
export const CONTENT_METAS = [
  bannerSlider,
  awardsList,
  awardCard,
  snippet,
  accordion,
  tabs,
  steps,
  columns,
  callout,
  quote,
  image,
  gallery,
  download,
  button,
  countdown,
  hashCheckbox,
  tableOfContents,
  pageList,
] as const satisfies readonly WidgetMeta[];

export type ContentWidget = (typeof CONTENT_METAS)[number]["name"];
