import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentSpace, SpaceEntry } from "#schemas/content/space.ts";
import type { ContentCheckContext, Rule } from "./context.ts";
import { viewEntry } from "./entry-view.ts";
import { coloursAreReadable } from "./rules/colours-are-readable.ts";
import { datesAreRight } from "./rules/dates-are-right.ts";
import { featuresAreNamed } from "./rules/features-are-named.ts";
import { followsModel, hasShape } from "./rules/follows-model.ts";
import { followsRichText } from "./rules/follows-rich-text.ts";
import { isTranslatedWhole, speaksEveryLanguage } from "./rules/is-translated.ts";
import { linksArePublished, linksDoNotCircle, linksResolve } from "./rules/links-resolve.ts";
import { picturesAreThere } from "./rules/pictures-are-there.ts";
import { placesAreTheirOwn } from "./rules/places-in-slots.ts";
import { plainTextsAreSound, textsAreSound } from "./rules/texts-are-sound.ts";
import { namesAreKnown, namesAreUnique } from "./rules/values-are-known.ts";
import { variantIsReached } from "./rules/variants.ts";
import { indexOf } from "./space-index.ts";

const RULES: readonly Rule[] = [
  followsModel,
  hasShape,
  followsRichText,
  linksResolve,
  linksArePublished,
  linksDoNotCircle,
  textsAreSound,
  plainTextsAreSound,
  namesAreKnown,
  namesAreUnique,
  variantIsReached,
  datesAreRight,
  picturesAreThere,
  coloursAreReadable,
  placesAreTheirOwn,
  isTranslatedWhole,
  speaksEveryLanguage,
  featuresAreNamed,
];

/**
 * Everything that is wrong with entries of a space (CMS-04, EDIT-02). The entries may be drafts that the space doesn't
 * hold yet, or holds in an older state: what they say counts, and of everything else what the space says. Pure; never
 * throws, whatever an entry holds.
 */
export function checkEntries(
  space: ContentSpace,
  entries: readonly SpaceEntry[],
  checkContext: ContentCheckContext,
  onProgress?: (done: number) => void,
): LocatedDiagnostic[] {
  const index = indexOf(withDrafts(space, entries));
  return entries.flatMap((entry, done) => {
    const view = viewEntry(entry, index);
    const diagnostics = RULES.flatMap((rule) => rule(view, index, checkContext));
    onProgress?.(done + 1);
    return diagnostics.map(
      (diagnostic): LocatedDiagnostic => ({ ...diagnostic, entry: entry.sys.id, title: view.title }),
    );
  });
}

/** The space as it would be with the entries in it; the same space when it holds them already. */
function withDrafts(space: ContentSpace, drafts: readonly SpaceEntry[]): ContentSpace {
  const held = new Set(space.entries);
  if (drafts.every((draft) => held.has(draft))) return space;
  const ids = new Set(drafts.map(({ sys }) => sys.id));
  return { ...space, entries: [...space.entries.filter(({ sys }) => !ids.has(sys.id)), ...drafts] };
}
