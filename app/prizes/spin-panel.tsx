import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { useFrame } from "../shell/use-frame.ts";
import { HowToGet, ValidUntil } from "./box-texts.tsx";
import { PATH_OF_FORM } from "./prize-paths.ts";
import { PrizeStatus, PrizeWon } from "./prize-won.tsx";
import { SpinAction } from "./spin-action.tsx";
import type { SpinProps } from "./spin-props.ts";

/** Beside the wheel: what the player can do now, or what the spin has brought. As high in every state. */
export function SpinPanel(props: SpinProps) {
  const { data, opening } = props;
  const won = opening.stage === "shown" ? opening : null;
  return (
    <section id="result" className="prize-panel" data-stage={opening.stage}>
      {won ? <PrizeWon box={won.box} /> : data.signedIn ? <Waiting {...props} /> : <Guest {...props} />}
      {data.signedIn ? <SpinAction {...props} /> : null}
      <PrizeStatus opening={opening} />
    </section>
  );
}

function Guest({ data, set }: SpinProps) {
  const intl = useIntl();
  const { prefix } = useFrame();
  const here = encodeURIComponent(prefix + PATH_OF_FORM[data.form]);
  return (
    <>
      <h2 className="prize-panel-title">{intl.formatMessage({ id: "PRIZE.GUEST.TITLE" })}</h2>
      <p className="text-muted">
        <HowToGet set={set} />
      </p>
      {data.guestMode ? null : (
        <div className="mt-auto grid gap-2 text-center">
          <ButtonLink variant="main" size="large" wide to={`/sign-up?redirect=${here}`}>
            {intl.formatMessage({ id: "PRIZE.GUEST.REGISTER" })}
          </ButtonLink>
          <p className="text-muted text-sm">
            {intl.formatMessage(
              { id: "PRIZE.GUEST.SIGN_IN" },
              {
                link: (words) => (
                  <Link key="sign-in" className="link" to={`/sign-in?redirect=${here}`}>
                    {words}
                  </Link>
                ),
              },
            )}
          </p>
        </div>
      )}
    </>
  );
}

/** Before a spin, while it is asked for and while the wheel turns, and when it failed. */
function Waiting({ data, set, left, opening }: SpinProps) {
  const intl = useIntl();
  const [next] = left;
  const failed = opening.stage === "failed" ? opening.error : null;
  const busy = opening.stage === "asking" || opening.stage === "revealing";
  return (
    <>
      <h2 className="prize-panel-title">
        {busy
          ? intl.formatMessage({ id: "PRIZE.SPIN.TURNING" })
          : data.available === null
            ? intl.formatMessage({ id: "PRIZE.LOAD_FAILED.TITLE" })
            : intl.formatMessage({ id: "PRIZE.SPINS.LEFT" }, { count: left.length })}
      </h2>
      {failed ? (
        <p role="alert" className="rounded-medium border border-bad bg-raised p-3 text-sm">
          {formatErrorCode(intl, failed)}
        </p>
      ) : data.available === null ? (
        <p className="text-muted">{intl.formatMessage({ id: "PRIZE.LOAD_FAILED.TEXT" })}</p>
      ) : next && !busy ? (
        <p className="text-muted">
          <ValidUntil box={next} />
        </p>
      ) : busy ? null : (
        <p className="text-muted">
          <HowToGet set={set} />
        </p>
      )}
    </>
  );
}
