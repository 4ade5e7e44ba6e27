import { Info, Lightbulb, TriangleAlert } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

const LOOKS = {
  info: { icon: Info, border: "border-brand", colour: "text-brand" },
  tip: { icon: Lightbulb, border: "border-good", colour: "text-good" },
  warning: { icon: TriangleAlert, border: "border-warn", colour: "text-warn" },
} as const;

export default function Callout({ parameters: { kind, title, text } }: WidgetProps<typeof meta, null>) {
  const { icon, border, colour } = LOOKS[kind];
  return (
    <div role="note" className={`flex gap-4 rounded-medium border border-s-4 bg-surface p-4 ${border}`}>
      <Icon of={icon} size={24} className={`flex-none ${colour}`} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        <p className="break-words">{text}</p>
      </div>
    </div>
  );
}
