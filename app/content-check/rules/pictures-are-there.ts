import { isLink, type SpaceAsset } from "#schemas/content/space.ts";
import type { ContentCheckContext, Rule, RuleDiagnostic } from "../context.ts";
import { doubtful, wrong } from "../make-diagnostic.ts";
import type { SpaceIndex } from "../space-index.ts";

/** The least size of the pictures that have a place of their own (docs/guides/content-editor.md, "Banners"). */
const LEAST: Readonly<Record<string, { width: number; height: number }>> = {
  "banner image": { width: 1200, height: 480 },
  "award image": { width: 160, height: 160 },
};

/** Pictures that say something; a banner's only decorates its words. */
const TEMPLATES = new Set(["award image"]);

/** Linked pictures are pictures, are there, are large enough for their place and say what they show. */
export const picturesAreThere: Rule = ({ type, values }, index, checkContext) =>
  values.flatMap(({ field, locale, value }): RuleDiagnostic[] => {
    if (!isLink(value) || value.sys.linkType !== "Asset") {
      return field === "json" ? writtenPictures(value, locale, checkContext) : [];
    }
    const asset = index.assets.get(value.sys.id);
    if (!asset) return [];
    return aboutAsset(asset, `${type?.sys.id} ${field}`, { field, locale }, index, checkContext);
  });

function aboutAsset(
  asset: SpaceAsset,
  place: string,
  where: { field: string; locale: string },
  { standardLocale }: SpaceIndex,
  { hasFile }: ContentCheckContext,
): RuleDiagnostic[] {
  const { id } = asset.sys;
  const file = asset.fields.file?.[where.locale] ?? asset.fields.file?.[standardLocale];
  if (!file?.url)
    return [wrong(where, "picture-missing", id, "a file in the default locale", `upload a file to ${id}`)];
  if (!file.contentType?.startsWith("image/")) {
    return [wrong(where, "picture-wrong", `${id}: ${file.contentType}`, "a picture: webp, avif, png or jpeg")];
  }
  const diagnostics: RuleDiagnostic[] = [];
  if (hasFile && file.url.startsWith("/") && !file.url.startsWith("//") && !hasFile(file.url)) {
    diagnostics.push(wrong(where, "picture-missing", file.url, "a file that is there", `upload a file to ${id}`));
  }
  const least = LEAST[place];
  const size = file.details?.image;
  if (least && size && (size.width < least.width || size.height < least.height)) {
    diagnostics.push(
      wrong(
        where,
        "picture-small",
        `${id}: ${size.width} × ${size.height}`,
        `at least ${least.width} × ${least.height} pixels`,
        `a picture of ${least.width} × ${least.height}`,
      ),
    );
  }
  const described = asset.fields.description?.[where.locale] ?? asset.fields.description?.[standardLocale];
  if (TEMPLATES.has(place) && !described && !asset.fields.title?.[standardLocale]) {
    diagnostics.push(doubtful(where, "picture-untold", id, "a description: what is to be seen", `describe ${id}`));
  }
  return diagnostics;
}

/** `json.bannerImage` and `json.modalImage` name their files themselves. */
function writtenPictures(value: unknown, locale: string, { hasFile }: ContentCheckContext): RuleDiagnostic[] {
  if (!hasFile || typeof value !== "object" || value === null) return [];
  return (["bannerImage", "modalImage"] as const).flatMap((name) => {
    const picture = (value as Record<string, unknown>)[name];
    if (typeof picture !== "object" || picture === null) return [];
    return Object.entries(picture)
      .filter(([, src]) => typeof src === "string" && src.startsWith("/") && !hasFile(src.split("?")[0] ?? ""))
      .map(([key, src]) =>
        wrong({ field: `json/${name}/${key}`, locale }, "picture-missing", String(src), "a picture that is there"),
      );
  });
}
