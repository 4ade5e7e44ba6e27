import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { ContentStore, Perspective } from "./content-store.ts";
import { DeliveryError, invalidQuery } from "./delivery-error.ts";
import { findResources } from "./find-resources.ts";
import { includeLinks } from "./include-links.ts";
import { type Delivered, EVERY_LOCALE, Localiser, link } from "./localise.ts";
import { type ResourceQuery, readQuery } from "./resource-query.ts";
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
      app.get(path, (context) => {
        const query = readQuery(new URL(context.req.url).searchParams);
        const perspective = perspectiveOf(context.get("perspective"), query);
        return context.json(listResources(kind, query, perspective));
      });
      app.get(`${path}/:id`, (context) => {
        const query = readQuery(new URL(context.req.url).searchParams);
        const id = context.req.param("id");
        const perspective = perspectiveOf(context.get("perspective"), query);
        const resource = kind === "entries" ? store.entry(id, perspective) : store.asset(id, perspective);
        if (!resource) throw notFound(kind === "entries" ? "Entry" : "Asset", id);
        return context.json(localiserOf(store, query).deliver(resource, place));
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

  function listResources(kind: "entries" | "assets", query: ResourceQuery, perspective: Perspective): object {
    const localiser = localiserOf(store, query);
    if (query.contentType && !store.contentType(query.contentType)) {
      throw invalidQuery("content_type", `no content type ${query.contentType}`);
    }
    const found =
      kind === "entries"
        ? findResources(store.entries(perspective), query, localiser)
        : findResources(store.assets(perspective), query, localiser);
    const page = found.slice(query.skip, query.skip + query.limit);
    const items = page.map((resource) => localiser.deliver(resource, place));
    const { includes, errors } = includeLinks(items, { store, perspective, localiser, place, depth: query.include });
    return {
      sys: { type: "Array" },
      total: found.length,
      skip: query.skip,
      limit: query.limit,
      items: items.map((item) => selected(item, query.select)),
      ...(errors.length > 0 ? { errors } : {}),
      ...(Object.keys(includes).length > 0 ? { includes } : {}),
    };
  }
}

/** A moment is answered from what is published and its schedules; drafts that nobody has scheduled don't show. */
function perspectiveOf(perspective: Perspective, { timestamp }: ResourceQuery): Perspective {
  if (timestamp === null) return perspective;
  if (perspective !== "preview") throw invalidQuery("timestamp", "the preview API alone answers moments");
  return { at: timestamp };
}

function localiserOf(store: ContentStore, { locale }: ResourceQuery): Localiser {
  const code = locale ?? store.defaultLocale;
  if (code !== EVERY_LOCALE && !store.locales.some((known) => known.code === code)) {
    throw new DeliveryError(400, "BadRequest", `Unknown locale: ${code}`);
  }
  return new Localiser(store, code);
}

/** `select=sys.id,fields.slug`; sys is always there as a whole, as Contentful sends it. */
function selected(item: Delivered, select: readonly string[] | null): Delivered {
  if (!select || select.includes("fields")) return item;
  const wanted = new Set(select.filter((path) => path.startsWith("fields.")).map((path) => path.slice(7)));
  return { ...item, fields: Object.fromEntries(Object.entries(item.fields).filter(([field]) => wanted.has(field))) };
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
