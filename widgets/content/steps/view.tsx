import type { WidgetProps } from "../../registry/contract.ts";
import { NestedBody } from "../../registry/nested-body.tsx";
import { keyed } from "../sections/keyed.ts";
import type { SectionsData } from "../sections/sections.ts";
import type { meta } from "./meta.ts";

const Steps = ({ data }: WidgetProps<typeof meta, SectionsData>) => (
  <ol className="grid gap-6">
    {keyed(data.sections)
      .filter(({ title }) => title !== null)
      .map(({ key, title, nodes }, place) => (
        <li key={key} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-10 flex-none place-items-center rounded-full bg-brand font-bold font-display text-on-brand tabular-nums"
          >
            {place + 1}
          </span>
          <div className="min-w-0 flex-1 pt-1.5">
            <h3 className="mb-2 font-display font-semibold text-lg">{title}</h3>
            <NestedBody nodes={nodes} />
          </div>
        </li>
      ))}
  </ol>
);

export default Steps;
