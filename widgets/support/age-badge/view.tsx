import type { WidgetProps } from "../../registry/contract.ts";
import { AgeMark } from "./age-mark.tsx";
import type { meta } from "./meta.ts";

const AgeBadge = ({ data, display }: WidgetProps<typeof meta, number>) => (
  <AgeMark age={data} small={display === "inline"} />
);

export default AgeBadge;
