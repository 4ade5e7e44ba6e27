import type { FieldError, Problem } from "#schemas/kit/problem.ts";

type Params = Record<string, string | number>;

/** A call that is refused on purpose. Thrown by verbs, answered as a problem body; anything else thrown is a 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, code: string, message: string, more: Pick<Problem, "errors" | "params"> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.problem = { code, message, ...more };
  }

  /** 422 with what is wrong, field by field. */
  static invalid(errors: Record<string, FieldError[]>): ApiError {
    return new ApiError(422, "FORM.INVALID", "Some fields are not valid", { errors });
  }
}

export const fieldError = (code: string, message: string, params?: Params): FieldError =>
  params ? { code, message, params } : { code, message };
