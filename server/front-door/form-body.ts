/** Why a page can't take a request's body: no form at all, or a form that can't be read. */
export type FormProblem = "NOT_A_FORM" | "MALFORMED_FORM";

const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/**
 * The request of a page with a body that its action can read as a form, or why it has none. Actions read their forms
 * without a check of their own, and a body of another type would fail in each of them. A request without a body is an
 * empty form. A multipart form is read here, unless the page hands it on as it comes in (`streamed`).
 */
export async function withFormBody(
  request: Request,
  { streamed }: { streamed: boolean },
): Promise<Request | FormProblem> {
  const { url, method, headers, signal } = request;
  if (!MUTATIONS.has(method)) return request;
  const contentType = headers.get("Content-Type");
  if (contentType === null && !bringsBody(headers)) {
    const asForm = new Headers(headers);
    asForm.set("Content-Type", URL_ENCODED);
    return new Request(url, { method, headers: asForm, signal, body: "" });
  }
  const type = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== URL_ENCODED && type !== MULTIPART) return "NOT_A_FORM";
  if (type === URL_ENCODED || streamed) return request;
  const body = await request.arrayBuffer();
  const read = new Response(body, { headers: { "Content-Type": contentType ?? "" } }).formData();
  const isForm = await read.then(
    () => true,
    () => false,
  );
  return isForm ? new Request(url, { method, headers, signal, body }) : "MALFORMED_FORM";
}

const bringsBody = (headers: Headers): boolean =>
  headers.has("Transfer-Encoding") || Number(headers.get("Content-Length") ?? 0) > 0;
