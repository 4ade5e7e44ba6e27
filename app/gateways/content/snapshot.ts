import type { AwardFields } from "#schemas/content/award.ts";
import type { BannerFields, BannerPicture } from "#schemas/content/banner.ts";
import type { PageFields } from "#schemas/content/page.ts";
import type { ContentFile, SnippetFields } from "#schemas/content/snippet.ts";

interface Recorded {
  id: string;
  updatedAt: string;
}

export type PageRecord = Recorded & { fields: PageFields };
export type SnippetRecord = Recorded & { fields: SnippetFields };
export type AwardRecord = Recorded & { fields: Omit<AwardFields, "image">; imgUrl: string | null };
export type BannerRecord = Recorded & {
  fields: Omit<BannerFields, "image" | "overlayImage">;
  image: BannerPicture | null;
  overlayImage: BannerPicture | null;
};

/** Everything that the CMS says for one brand in one locale: what is kept in memory and on disk. JSON. */
export interface ContentSnapshot {
  version: 1;
  brand: string;
  locale: string;
  pages: PageRecord[];
  banners: BannerRecord[];
  snippets: SnippetRecord[];
  awards: AwardRecord[];
  files: ContentFile[];
}

/** The CMS has no answer, and neither has the disk. */
export class ContentUnavailable extends Error {
  constructor(brand: string, locale: string, cause: unknown) {
    super(`no content for ${brand} in ${locale}`, { cause });
    this.name = "ContentUnavailable";
  }
}
