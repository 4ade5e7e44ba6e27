import type { Brand } from "#schemas/brand/resolved.ts";
import type { FieldTag } from "#schemas/content/field-tag.ts";
import type { PageVariant } from "#schemas/content/page.ts";
import { PSEUDO_LOCALE } from "#schemas/kit/constants.ts";
import { featuresUnder } from "#schemas/rules/blocked-features.ts";
import { AVAILABLE_FEATURES, type FeatureStates } from "#schemas/rules/features.ts";
import type { VariableValues } from "#widgets/parser/fill-variables.ts";
import { type ParsedContent, parseContent } from "#widgets/parser/parse-content.ts";
import { WIDGET_VOCABULARY } from "#widgets/registry/metas.ts";
import { variantsFor } from "./choose-page.ts";
import type { ContentVisitor } from "./content-gateway.ts";
import { forInstallation } from "./feature-nodes.ts";
import { pagesUnder } from "./pages-under.ts";
import type { Previews } from "./previews.server.ts";
import type { ContentLog } from "./read-snapshot.server.ts";
import type { ContentSnapshot, PageRecord } from "./snapshot.ts";
import type { Snapshots } from "./snapshots.server.ts";
import { builtInValues } from "./text-values.ts";

/** A brand's content in one language at one time: what is published, or what a preview shows. */
export interface ContentState {
  snapshot: ContentSnapshot;
  now: Date;
  tagOf(id: string, field: string): FieldTag | undefined;
}

/** Content as one visitor sees it. */
export interface ContentView extends ContentState {
  visitor: ContentVisitor;
  features: FeatureStates;
  /** By slug, those left out that the licence or the installation hasn't got. */
  pages: ReadonlyMap<string, PageRecord>;
  variants: PageVariant[];
  /** Variables that every text may use. */
  values: VariableValues;
  /** A text of a record as nodes; parsed once for each set of features, as long as the record is in memory. */
  parse(record: object, text: string): ParsedContent;
}

export interface ContentViews {
  at(brand: Brand, looking: Pick<ContentVisitor, "locale" | "preview">): Promise<ContentState>;
  of(brand: Brand, visitor: ContentVisitor): Promise<ContentView>;
  /** What the installation has for a brand. */
  installed(brand: Brand): FeatureStates;
}

interface ContentViewsOptions {
  snapshots: Snapshots;
  previews: Previews | null;
  clock: { now(): Date };
  log: ContentLog;
  features?: (brand: Brand) => FeatureStates;
}

export function createContentViews(options: ContentViewsOptions): ContentViews {
  const { snapshots, previews } = options;
  const parsed = new WeakMap<object, Map<string, ParsedContent>>();
  /** Asked for each time: a brand's configuration changes while the process runs. */
  const installed = (brand: Brand): FeatureStates => options.features?.(brand) ?? AVAILABLE_FEATURES;

  /** English stands in for the pseudo locale: the storefront turns it into pseudo text itself. */
  const at: ContentViews["at"] = async (brand, { locale, preview }) => {
    const language = locale === PSEUDO_LOCALE ? "en" : locale;
    const now = options.clock.now();
    const then = preview?.at ? new Date(preview.at) : now;
    const isAhead = preview?.content === "published" && then > now;
    if (preview && previews && (isAhead || preview.content === "drafts")) {
      try {
        const previewed = await previews.get(brand.id, language, isAhead ? then : null);
        return { ...previewed, now: then };
      } catch (error) {
        options.log.warn({ brand: brand.id, locale, err: error }, "no preview: what is published is shown");
      }
    }
    return { snapshot: await snapshots.get(brand.id, language), now: then, tagOf: () => undefined };
  };

  function parse(record: object, text: string, available: FeatureStates): ParsedContent {
    const texts = parsed.get(record) ?? new Map<string, ParsedContent>();
    parsed.set(record, texts);
    const key = available === AVAILABLE_FEATURES ? text : `${JSON.stringify(available)}${text}`;
    const before = texts.get(key);
    if (before) return before;
    const { nodes, diagnostics } = parseContent(text, WIDGET_VOCABULARY);
    const read = { nodes: forInstallation(nodes, available), diagnostics };
    texts.set(key, read);
    return read;
  }

  return {
    at,
    installed,
    async of(brand, visitor) {
      const state = await at(brand, visitor);
      const available = installed(brand);
      const features = featuresUnder(brand.licences[visitor.licence], available);
      return {
        ...state,
        visitor,
        features,
        pages: pagesUnder(state.snapshot, brand, visitor.licence, available),
        variants: variantsFor(visitor),
        values: builtInValues(brand, visitor, state.now),
        parse: (record, text) => parse(record, text, features),
      };
    },
  };
}
