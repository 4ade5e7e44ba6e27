import { ApiError, fieldError } from "#platform/http/api-error.ts";

export const unknownLimit = () => new ApiError(404, "LIMIT.UNKNOWN", "The player has no such limit");

/** A break or an exclusion is neither ended nor made shorter before its time. `until` is in milliseconds since 1970. */
export const stillActive = (until: Date | null) =>
  new ApiError(
    409,
    until ? "LIMIT.ACTIVE_UNTIL" : "LIMIT.ACTIVE",
    "A break or an exclusion can only be made longer",
    until ? { params: { until: until.getTime() } } : {},
  );

export const missing = (field: string) =>
  ApiError.invalid({ [field]: [fieldError("FORM.REQUIRED", `a limit of this type needs ${field}`)] });

export const wrong = (field: string, code: string, message: string) =>
  ApiError.invalid({ [field]: [fieldError(code, message)] });
