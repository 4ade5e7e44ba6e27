import type { PageJson, PageMeta, Picture } from "#schemas/content/page.ts";
import { isPictureAddress } from "#widgets/parser/html-attributes.ts";
import { safeAddress } from "#widgets/parser/safe-address.ts";

/** The pictures that a page names in `json`, less those that lead nowhere safe (CMS-09). */
export function withSafePictures(json: PageJson): PageJson {
  const { bannerImage, modalImage, ...rest } = json;
  const banner = safePicture(bannerImage);
  const modal = safePicture(modalImage);
  return { ...rest, ...(banner ? { bannerImage: banner } : {}), ...(modal ? { modalImage: modal } : {}) };
}

/** A canonical address that is none is left out. */
export function withSafeAddress({ metaUrl, ...meta }: PageMeta): PageMeta {
  const address = metaUrl === undefined ? null : safeAddress(metaUrl);
  return address && address.kind !== "contact" ? { ...meta, metaUrl: address.href } : meta;
}

function safePicture(picture: Picture | undefined): Picture | null {
  const src = picture ? pictureAddress(picture.src) : null;
  if (!picture || !src) return null;
  const srcRetina = picture.srcRetina === undefined ? null : pictureAddress(picture.srcRetina);
  return { src, ...(srcRetina ? { srcRetina } : {}) };
}

/** In a `srcset` a comma or a space begins another picture. */
function pictureAddress(written: string): string | null {
  const address = safeAddress(written);
  return isPictureAddress(address) ? address.href.replaceAll(",", "%2C").replaceAll(" ", "%20") : null;
}
