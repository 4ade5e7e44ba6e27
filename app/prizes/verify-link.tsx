import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";

/** Leads from an opened box to its proof, which stays there when the box is listed no more. */
export function VerifyLink({ box, prize }: { box: Lootbox; prize: string }) {
  const intl = useIntl();
  return (
    <Link
      to={`/fairness?round=${box.id}`}
      className="link inline-flex min-h-6 items-center text-sm"
      aria-label={intl.formatMessage({ id: "PRIZE.VERIFY.NAMED" }, { prize, id: box.id })}
    >
      {intl.formatMessage({ id: "PRIZE.VERIFY" })}
    </Link>
  );
}
