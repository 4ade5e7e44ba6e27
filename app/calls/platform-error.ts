import type { Problem } from "#schemas/kit/problem.ts";

/** A call that the platform refused (4xx), with its problem body, or that failed (status 502 or 503). */
export class PlatformError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(operation: string, status: number, problem: Problem) {
    super(`${operation}: ${status} ${problem.code}`);
    this.name = "PlatformError";
    this.status = status;
    this.problem = problem;
  }
}
