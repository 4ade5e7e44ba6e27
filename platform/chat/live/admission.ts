import { ApiError } from "#platform/http/api-error.ts";

/** A middleware that lets a connection in when `admit` resolves, and otherwise closes it with the error's code. */
export const admitBy =
  <S>(admit: (socket: S) => Promise<void>, onError: (error: unknown) => void) =>
  (socket: S, next: (error?: Error) => void): void => {
    admit(socket).then(
      () => next(),
      (error: unknown) => {
        if (!(error instanceof ApiError)) onError(error);
        next(new Error(error instanceof ApiError ? error.problem.code : "CALL.FAILED"));
      },
    );
  };
