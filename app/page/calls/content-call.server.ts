import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { Operation } from "#schemas/kit/operation.ts";
import type { Problem } from "#schemas/kit/problem.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { ContentVisitor } from "../../gateways/content.server.ts";
import { contentVisitorOf } from "../../gateways/content-visitor.ts";

/** What a call about content depends on: no browser shares the answer with another one. */
const HEADERS = { "Cache-Control": "private, no-cache" };

type Read = (visitor: ContentVisitor) => Promise<unknown>;

/**
 * Answers a call about content (CALL-02) with what `read` finds for the visitor in the language of `?l`: null is 404, a
 * language that the host hasn't got 422.
 */
export async function answerContentCall(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  operation: Operation,
  read: Read,
): Promise<Response> {
  const { host } = context.visitor;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const checked = validator(operation.query as object)(query);
  const asked = query.l as ContentVisitor["locale"] | undefined;
  if (!checked.ok || (asked && !host.locales.includes(asked))) {
    const [wrong] = checked.ok ? [] : checked.diagnostics.filter(({ pointer }) => pointer !== "/l");
    const name = wrong?.pointer.slice(1) || "l";
    const allowed = wrong ? wrong.allowed : host.locales.join(", ");
    const code = wrong ? "FORM.UNKNOWN_FIELD" : "FORM.WRONG_VALUE";
    return problem(422, "FORM.INVALID", `${name}: allowed: ${allowed}`, {
      [name]: [{ code, message: `allowed: ${allowed}` }],
    });
  }
  const visitor = contentVisitorOf(context.visitor);
  const answer = await read(asked ? { ...visitor, locale: asked } : visitor);
  return answer === null
    ? problem(404, "CONTENT.UNKNOWN", "The visitor has no such content")
    : Response.json(answer, { headers: HEADERS });
}

const problem = (status: number, code: string, message: string, errors?: Problem["errors"]) =>
  Response.json({ code, message, ...(errors ? { errors } : {}) } satisfies Problem, { status, headers: HEADERS });
