import { expect, it } from "vitest";
import { withFormBody } from "./form-body.ts";

const MULTIPART = "multipart/form-data; boundary=x";
const ENTRY = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';

const post = (type: string | null, body?: string, method = "POST") => {
  const request = new Request("http://test.localhost/deposit", { method, ...(body === undefined ? {} : { body }) });
  if (body !== undefined) request.headers.set("Content-Length", String(Buffer.byteLength(body)));
  if (type === null) request.headers.delete("Content-Type");
  else request.headers.set("Content-Type", type);
  return request;
};
const read = (request: Request, streamed = false) => withFormBody(request, { streamed });
const entriesOf = async (form: Request | string) => (typeof form === "string" ? form : [...(await form.formData())]);

it("takes both encodings of a form, in any spelling, whatever changes with it", async () => {
  for (const [type, body] of [
    ["application/x-www-form-urlencoded", "a=b"],
    ["Application/X-WWW-Form-URLencoded;charset=UTF-8", "a=b"],
    [MULTIPART, ENTRY],
    ["Multipart/Form-Data ; boundary=x", ENTRY],
  ] as const)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await entriesOf(await read(post(type, body, method))), `${method} ${type}`).toEqual([["a", "b"]]);
});

it("takes no other type", async () => {
  for (const type of ["text/plain", "application/json", "application/json; charset=utf-8", "multipart/mixed", "", null])
    expect(await read(post(type, "a=b")), String(type)).toBe("NOT_A_FORM");
});

it("takes no multipart form that can't be read", async () => {
  for (const [type, body] of [
    [MULTIPART, "neither a boundary nor a part"],
    [MULTIPART, ENTRY.slice(0, -8)],
    [MULTIPART, ""],
    ["multipart/form-data", ENTRY],
  ] as const)
    expect(await read(post(type, body)), `${type} ${body}`).toBe("MALFORMED_FORM");
});

it("leaves a form alone that its page hands on as it comes in", async () => {
  const request = post(MULTIPART, "a file that is not read here");
  expect(await read(request, true)).toBe(request);
  expect(request.bodyUsed).toBe(false);
});

it("makes an empty form of a request without a body", async () => {
  expect(await entriesOf(await read(post(null)))).toEqual([]);
  const asked = new Request("http://test.localhost/deposit");
  expect(await read(asked)).toBe(asked);
});
