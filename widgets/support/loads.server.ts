import { type AnyLoad, anyLoad } from "../registry/contract.ts";
import { load as ageBadge } from "./age-badge/data.server.ts";
import { load as contactCard } from "./contact-card/data.server.ts";
import { load as languageList } from "./language-list/data.server.ts";
import { load as licenceBlock } from "./licence-block/data.server.ts";
import type { SupportWidget } from "./metas.ts";
import { load as playSafe } from "./play-safe/data.server.ts";
import { load as supportButton } from "./support-button/data.server.ts";

/** How each widget of this folder gets its data. */
export const SUPPORT_LOADS: Readonly<Record<SupportWidget, AnyLoad>> = {
  "contact-card": anyLoad(contactCard),
  "support-button": anyLoad(supportButton),
  "licence-block": anyLoad(licenceBlock),
  "age-badge": anyLoad(ageBadge),
  "play-safe": anyLoad(playSafe),
  "language-list": anyLoad(languageList),
};
