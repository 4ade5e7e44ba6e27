import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";
import type { ContentStore, Perspective } from "./content-store.ts";
import { DeliveryError } from "./delivery-error.ts";
import { includeLinks } from "./include-links.ts";
import { type Delivered, link } from "./localise.ts";
import { findResources } from "./search/find-resources.ts";
import { pageOf } from "./search/page.ts";
import { unknownPath } from "./search/paths.ts";
import { localiserOf, perspectiveOf, readQuery } from "./search/read-query.ts";
import { answerSync } from "./sync.ts";

export interface DeliveryOptions {
  store: ContentStore;
  space: string;
  environment: string;
  /** Tokens of the two APIs: `cdn.` hosts show what is published, `preview.` hosts drafts as well. */
  deliveryToken: string;
  previewToken: string;
}

export interface Delivery {
  fetch(request: Request): Promise<Response>;
}

/**
 * Contentful's Content Delivery and Content Preview APIs over the bundled content (CMS-01), so that the storefront
 * speaks to one and the same API with or without an account. A host that begins with `preview.` is the preview API.
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { store, space, environment } = options;
  const place = { space, environment };
  const app = new Hono<{ Variables: { perspective: Perspective } }>();

  app.use("*", async (context, next) => {
    const url = new URL(context.req.url);
    const perspective = url.hostname.startsWith("preview.") ? "preview" : "published";
    const header = context.req.header("Authorization") ?? "";
    const token = header.startsWith("Bearer ") ? header.slice(7) : (url.searchParams.get("access_token") ?? "");
    if (!isSame(token, perspective === "preview" ? options.previewToken : options.deliveryToken)) {
      throw new DeliveryError(401, "AccessTokenInvalid", "The access token you sent could not be found or is invalid.");
    }
    context.set("perspective", perspective);
    await next();
  });

  const base = `/spaces/${space}/environments/${environment}`;

  app.get(`/spaces/${space}`, (context) =>
    context.json({ sys: { type: "Space", id: space }, name: space, locales: store.locales.map(localeOf) }),
  );
  app.get(`${base}/locales`, (context) => context.json(listOf(store.locales.map(localeOf))));
  app.get(`${base}/tags`, (context) => context.json(listOf([])));
  app.get(`${base}/content_types`, (context) =>
    context.json(listOf(store.contentTypes.map((type) => ({ ...type, sys: { ...type.sys, ...linksOf(place) } })))),
  );
  app.get(`${base}/content_types/:id`, (context) => {
    const type = store.contentType(context.req.param("id"));
    if (!type) throw notFound("ContentType", context.req.param("id"));
    return context.json({ ...type, sys: { ...type.sys, ...linksOf(place) } });
  });

  app.get(`${base}/sync`, (context) =>
    context.json(answerSync(store, { url: new URL(context.req.url), perspective: context.get("perspective"), place })),
  );

  for (const kind of ["entries", "assets"] as const) {
    // Timeline preview has paths of its own; only the preview API answers them.
    for (const path of [`${base}/${kind}`, `${base}/timeline/${kind}`]) {
      app.get(path, (context) =>
        context.json(listResources(kind, new URL(context.req.url), context.get("perspective"))),
      );
      app.get(`${path}/:id`, (context) => {
        const { searchParams: parameters } = new URL(context.req.url);
        const strange = [...parameters.keys()].find((name) => !OF_ONE.has(name));
        if (strange !== undefined) throw unknownPath(strange);
        const id = context.req.param("id");
        const perspective = perspectiveOf(context.get("perspective"), parameters.get("timestamp[lte]"));
        const resource = kind === "entries" ? store.entry(id, perspective) : store.asset(id, perspective);
        if (!resource) throw notFound(kind === "entries" ? "Entry" : "Asset", id);
        return context.json(localiserOf(store, parameters.get("locale")).deliver(resource, place));
      });
    }
  }

  app.notFound(() => answerError(new DeliveryError(404, "NotFound", "The resource could not be found.")));
  app.onError((error) =>
    answerError(
      error instanceof DeliveryError ? error : new DeliveryError(500, "ServerError", "Internal server error"),
    ),
  );
  return { fetch: async (request) => app.fetch(request) };

  function listResources(kind: "entries" | "assets", url: URL, host: Perspective): object {
    const query = readQuery({ kind, store, host, parameters: url.searchParams });
    const { perspective, localiser } = query;
    const resources = kind === "entries" ? store.entries(perspective) : store.assets(perspective);
    const page = pageOf(findResources<SpaceEntry | SpaceAsset>(resources, query), query, url);
    const items = page.items.map((resource) => localiser.deliver(resource, place));
    const { includes, errors } = includeLinks(items, { store, perspective, localiser, place, depth: query.include });
    return {
      sys: { type: "Array" },
      ...page.about,
      items: items.map((item) => selected(item, query.select)),
      ...(errors.length > 0 ? { errors } : {}),
      ...(Object.keys(includes).length > 0 ? { includes } : {}),
    };
  }
}

/** What may be asked of one resource. */
const OF_ONE = new Set(["access_token", "locale", "include", "select", "timestamp[lte]"]);

/** `select=sys,fields.slug`: the named parts alone. `sys.id` is the same as `sys`, as Contentful answers it. */
function selected(item: Delivered, select: readonly string[] | null): Partial<Delivered> {
  if (!select) return item;
  const has = (root: string) => select.some((path) => path === root || path.startsWith(`${root}.`));
  const wanted = new Set(select.filter((path) => path.startsWith("fields.")).map((path) => path.slice(7)));
  const fields = select.includes("fields")
    ? item.fields
    : Object.fromEntries(Object.entries(item.fields).filter(([field]) => wanted.has(field)));
  return {
    ...(has("metadata") ? { metadata: item.metadata } : {}),
    ...(has("sys") ? { sys: item.sys } : {}),
    ...(has("fields") ? { fields } : {}),
  };
}

const listOf = (items: readonly unknown[]) => ({
  sys: { type: "Array" },
  total: items.length,
  skip: 0,
  limit: 1000,
  items,
});

const localeOf = (locale: ContentStore["locales"][number]) => ({
  sys: { type: "Locale", id: locale.code, version: 1 },
  code: locale.code,
  name: locale.name,
  default: locale.default,
  fallbackCode: locale.fallbackCode,
});

const linksOf = (place: { space: string; environment: string }) => ({
  space: link("Space", place.space),
  environment: link("Environment", place.environment),
});

const notFound = (type: string, id: string) =>
  new DeliveryError(404, "NotFound", "The resource could not be found.", { type, id });

const answerError = ({ status, id, message, details }: DeliveryError): Response =>
  Response.json({ sys: { type: "Error", id }, message, ...(details ? { details } : {}) }, { status });

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
