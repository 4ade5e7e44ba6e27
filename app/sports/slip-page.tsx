import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { SPORTS_PATH } from "#schemas/rules/sports-site.ts";
import { buttonClasses } from "#ui/button-classes.ts";
import { Slip } from "./slip.tsx";
import { useSlip } from "./slip-store.ts";

/** The slip as a page of its own. Its selections are in the browser alone: without script it says so and leads to what can be read. */
export function SlipPage() {
  const intl = useIntl();
  const { entries } = useSlip();
  return (
    <section className="sports-panel" aria-labelledby="slip-title">
      <h1 id="slip-title" tabIndex={-1} className="row-title outline-none">
        {intl.formatMessage({ id: "SPORTS.SLIP" })}
      </h1>
      <div className="needs-script">
        <Slip />
      </div>
      <noscript>
        <p className="text-muted">{intl.formatMessage({ id: "SPORTS.SLIP.NO_SCRIPT" })}</p>
      </noscript>
      {entries.length === 0 ? (
        <Link to={SPORTS_PATH} className={buttonClasses({ variant: "brand", wide: true })}>
          {intl.formatMessage({ id: "SPORTS.TO_MATCHES" })}
        </Link>
      ) : null}
    </section>
  );
}
