import { Badge } from "#ui/badge.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

const LevelBadge = ({ parameters, data }: WidgetProps<typeof meta, string | null>) =>
  data ? <Badge>{data}</Badge> : (parameters.none ?? null);

export default LevelBadge;
