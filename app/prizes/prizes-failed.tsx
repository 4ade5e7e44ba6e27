import { useIntl } from "react-intl";
import type { PrizeBoxForm } from "#schemas/rules/prizes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "../shell/notice.tsx";
import { PATH_OF_FORM } from "./prize-paths.ts";

/** Instead of a wheel whose prizes could not be loaded. */
export function PrizesFailed({ form }: { form: PrizeBoxForm }) {
  const intl = useIntl();
  return (
    <Notice
      level={1}
      title={intl.formatMessage({ id: "PRIZE.LOAD_FAILED.TITLE" })}
      text={intl.formatMessage({ id: "PRIZE.LOAD_FAILED.TEXT" })}
    >
      <ButtonLink variant="main" to={PATH_OF_FORM[form]} reloadDocument>
        {intl.formatMessage({ id: "LOBBY.RETRY" })}
      </ButtonLink>
    </Notice>
  );
}
