import { sign, WEBHOOK_PATH } from "#platform/cms/publish-webhook.ts";

/** A call of Contentful's publish webhook: an entry of the space's master environment was published a moment ago. */
export function signedPublish(entry: { space: string; id: string; contentType: string; secret: string }): {
  path: string;
  method: "POST";
  headers: Record<string, string>;
  body: string;
} {
  const link = (linkType: string, id: string) => ({ sys: { type: "Link", linkType, id } });
  const sys = {
    type: "Entry",
    id: entry.id,
    space: link("Space", entry.space),
    environment: link("Environment", "master"),
    contentType: link("ContentType", entry.contentType),
  };
  const body = JSON.stringify({ sys, fields: {} });
  const signed: Record<string, string> = {
    "content-type": "application/json",
    "x-contentful-timestamp": String(Date.now()),
    "x-contentful-topic": "ContentManagement.Entry.publish",
  };
  signed["x-contentful-signed-headers"] = [...Object.keys(signed), "x-contentful-signed-headers"].sort().join(",");
  const call = { method: "POST", path: WEBHOOK_PATH, headers: Object.entries(signed), body } as const;
  const headers = { ...signed, "x-contentful-signature": sign(entry.secret, call) };
  return { path: call.path, method: call.method, headers, body };
}
