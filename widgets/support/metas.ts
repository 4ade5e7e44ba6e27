import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { meta as ageBadge } from "./age-badge/meta.ts";
import { meta as contactCard } from "./contact-card/meta.ts";
import { meta as languageList } from "./language-list/meta.ts";
import { meta as licenceBlock } from "./licence-block/meta.ts";
import { meta as playSafe } from "./play-safe/meta.ts";
import { meta as supportButton } from "./support-button/meta.ts";

/** The widgets of this folder, in the order of the guide. */
export const SUPPORT_METAS = [
  contactCard,
  supportButton,
  licenceBlock,
  ageBadge,
  playSafe,
  languageList,
] as const satisfies readonly WidgetMeta[];

export type SupportWidget = (typeof SUPPORT_METAS)[number]["name"];
