import type { ContentSpace, SpaceAsset } from "#schemas/content/space.ts";
import type { Management } from "./management.ts";
import { isLedger } from "./migrate-space.ts";
import { type ReadExport, readExport } from "./read-export.ts";

/** Everything in a space, in the form of an export; how it counts its migrations apart. */
export async function readRemoteSpace(space: Management): Promise<ReadExport> {
  const [contentTypes, entries, assets, locales] = await Promise.all([
    space.all("content_types"),
    space.all("entries"),
    space.all("assets"),
    space.all("locales"),
  ]);
  return readExport({
    contentTypes: contentTypes.filter(({ sys }) => !isLedger(sys.id)),
    entries: entries.filter(({ sys }) => !isLedger(sys.id)),
    assets,
    locales,
  });
}

/** A file that the site has itself keeps its address: another one would ask another host for the same picture. */
export function withOwnFiles(pulled: ContentSpace, local: ContentSpace): ContentSpace {
  const own = new Map(local.assets.map((asset) => [asset.sys.id, asset]));
  return { ...pulled, assets: pulled.assets.map((asset) => preserveOwn(asset, own.get(asset.sys.id))) };
}

function preserveOwn(asset: SpaceAsset, own: SpaceAsset | undefined): SpaceAsset {
  const file = Object.fromEntries(
    Object.entries(asset.fields.file).map(([locale, one]) => {
      const known = own?.fields.file[locale];
      const isOwn = known?.fileName === one.fileName && known.url.startsWith("/") && !known.url.startsWith("//");
      return [locale, isOwn ? known : one];
    }),
  );
  return { ...asset, fields: { ...asset.fields, file } };
}
