import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CURRENCIES } from "#schemas/kit/constants.ts";
import { csvAnswer } from "../profile/history/csv-answer.server.ts";
import { csvOf, plainAmount } from "../profile/history/history-query.ts";
import { allLimitChanges } from "../profile/limits/limit-changes.server.ts";
import { requirePlayer } from "../shell/guards/guards.server.ts";

const HEAD = ["id", "at", "type", "period", "change", "currency", "amount", "minutes"];

/** Each change of the player's limits as a file (RG-07). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requirePlayer(context, request);
  const changes = await allLimitChanges(context);
  const rows = changes.map(({ id, at, type, period, change, currency, amount_cents, minutes }) => {
    const amount =
      amount_cents === null || currency === null
        ? ""
        : plainAmount(amount_cents, CURRENCIES[currency].subunits_to_unit);
    return [id, at, type, period ?? "", change, currency ?? "", amount, minutes ?? ""];
  });
  return csvAnswer(csvOf(HEAD, rows), "limits");
}
