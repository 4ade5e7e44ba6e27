import { ChevronDown } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { NestedBody } from "../../registry/nested-body.tsx";
import { keyed } from "../sections/keyed.ts";
import type { SectionsData } from "../sections/sections.ts";
import type { meta } from "./meta.ts";

/** What stands before the first heading stands above. */
export default function Accordion({ parameters, data }: WidgetProps<typeof meta, SectionsData>) {
  const all = keyed(data.sections);
  const questions = all.filter(({ title }) => title !== null);
  return (
    <>
      {all
        .filter(({ title }) => title === null)
        .map(({ key, nodes }) => (
          <NestedBody key={key} nodes={nodes} />
        ))}
      <div className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface">
        {questions.map(({ key, title, nodes }, place) => (
          <details key={key} open={parameters.open && place === 0} className="group">
            <summary className="focus-ring flex min-h-12 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-semibold hover:text-brand">
              {title}
              <Icon of={ChevronDown} className="flex-none text-muted transition-transform group-open:rotate-180" />
            </summary>
            <div className="px-5 pb-5">
              <NestedBody nodes={nodes} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
