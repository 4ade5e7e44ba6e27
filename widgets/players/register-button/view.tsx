import { useHref } from "@remix-run/react";
import { FormattedMessage } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { RegisterButtonData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function RegisterButton({ parameters, data, display }: WidgetProps<typeof meta, RegisterButtonData>) {
  const closed = useHref("/").startsWith("/guest");
  const size = display === "block" ? "large" : "small";
  if (!data.signedIn) {
    // A fully restricted region has no registration (GUARD-04).
    if (closed) return null;
    return (
      <ButtonLink to="/sign-up" variant="main" size={size}>
        {parameters.text ?? <FormattedMessage id="WIDGET.REGISTER.GUEST" />}
      </ButtonLink>
    );
  }
  if (parameters.players === "nothing") return null;
  return parameters.players === "deposit" ? (
    <ButtonLink to="/deposit" variant="main" size={size}>
      <FormattedMessage id="WIDGET.REGISTER.DEPOSIT" />
    </ButtonLink>
  ) : (
    <ButtonLink to="/pokies" variant="brand" size={size}>
      <FormattedMessage id="WIDGET.REGISTER.GAMES" />
    </ButtonLink>
  );
}
