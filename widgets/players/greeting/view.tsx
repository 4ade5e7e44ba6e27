import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { meta } from "./meta.ts";

export default function Greeting({
  parameters,
  data,
}: WidgetProps<typeof meta, { name: string | null; signedIn: boolean }>) {
  const t = useT();
  if (data.name) return <>{t("PART.GREETING.NAMED", { name: data.name })}</>;
  return <>{data.signedIn ? t("PART.GREETING") : (parameters.guest ?? t("PART.GREETING"))}</>;
}
