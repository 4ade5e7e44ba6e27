import type { Award } from "#schemas/content/award.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import { AwardCard } from "../awards-list/award-card.tsx";
import type { meta } from "./meta.ts";

export default function AwardCardWidget({ data }: WidgetProps<typeof meta, Award | null>) {
  if (!data) return null;
  return (
    <div className="max-w-md">
      <AwardCard award={data} />
    </div>
  );
}
