import { ApiError } from "#platform/http/api-error.ts";
import type { Problem } from "#schemas/kit/problem.ts";

/** A stake that the wallet refused, with what its refusal carried: which limit it was, and what that leaves. */
export const rejectedStake = (
  { errorCode }: { errorCode?: string | null },
  params: Problem["params"] = undefined,
): ApiError =>
  new ApiError(409, errorCode ?? "STUDIO.REFUSED", "The wallet refused the stake", params ? { params } : {});
