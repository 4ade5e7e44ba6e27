import { PlatformError } from "../../gateways/platform.server.ts";
import type { FormResult } from "./form-result.ts";

/** What went wrong with a call, for the form that made it. Anything unforeseen is told as a failed call. */
export function rejectedForm(
  error: unknown,
  values: Readonly<Record<string, string>>,
): FormResult & { status: number } {
  if (!(error instanceof PlatformError)) {
    return { status: 503, values, fields: {}, problem: { code: "CALL.FAILED" } };
  }
  const { problem, status } = error;
  const fields = Object.fromEntries(
    Object.entries(problem.errors ?? {}).flatMap(([path, [first]]) =>
      first ? [[path.split(".").at(-1) ?? path, { code: first.code, params: first.params }]] : [],
    ),
  );
  const atFields = Object.keys(fields).length > 0;
  return { status, values, fields, problem: atFields ? null : { code: problem.code, params: problem.params } };
}
