import { expect, it } from "vitest";
import { ContentStore } from "#platform/cms/content-store.ts";
import { connectCms, pictureSources } from "./connect-cms.ts";
import { readEnvironment } from "./environment.ts";

const store = new ContentStore({ contentTypes: [], entries: [], assets: [], locales: [] });

it.each([
  [undefined, "cdn.contentful.com", "preview.contentful.com", false, "https://images.ctfassets.net"],
  [
    "cdn.eu.contentful.com",
    "cdn.eu.contentful.com",
    "preview.eu.contentful.com",
    false,
    "https://images.eu.ctfassets.net",
  ],
  ["cms.example:8443", "cms.example:8443", "cms.example:8443", false, "https://cms.example:8443"],
  ["127.0.0.1:8080", "127.0.0.1:8080", "127.0.0.1:8080", true, "http://127.0.0.1:8080"],
  ["127.evil.example", "127.evil.example", "127.evil.example", false, "https://127.evil.example"],
])(
  "CONTENTFUL_HOST %s: both APIs, TLS everywhere but on loopback, and where its pictures come from",
  (host, delivery, preview, insecure, pictures) => {
    const environment = readEnvironment({ CONTENTFUL_SPACE: "casino", CONTENTFUL_HOST: host });
    const { chosen } = connectCms(store, environment);
    expect([chosen.deliveryHost, chosen.previewHost, chosen.insecure]).toEqual([delivery, preview, insecure]);
    expect(pictureSources(environment)).toEqual([pictures]);
  },
);
