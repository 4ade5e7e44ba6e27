import { useHref } from "@remix-run/react";
import { ButtonLink } from "#ui/button.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { RegisterButtonData } from "../register-button/data.server.ts";
import type { meta } from "./meta.ts";

export default function SignInButton({ parameters, data, display }: WidgetProps<typeof meta, RegisterButtonData>) {
  const t = useT();
  // A fully restricted region has no sign-in (GUARD-04).
  const closed = useHref("/").startsWith("/guest");
  if (data.signedIn || closed) return null;
  return (
    <ButtonLink to="/sign-in" variant="quiet" size={display === "block" ? "large" : "small"}>
      {parameters.text ?? t("PART.SIGN_IN")}
    </ButtonLink>
  );
}
