import { ButtonLink } from "#ui/button.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

const ButtonWidget = ({ parameters: { text, to, look }, display }: WidgetProps<typeof meta, null>) => (
  <ButtonLink to={to} variant={look} size={display === "block" ? "large" : "small"}>
    {text}
  </ButtonLink>
);

export default ButtonWidget;
