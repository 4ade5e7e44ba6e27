import type { WidgetProps } from "../../registry/contract.ts";
import { NestedBody } from "../../registry/nested-body.tsx";
import { PANEL } from "../../registry/panel.ts";
import { keyed } from "../sections/keyed.ts";
import type { SectionsData } from "../sections/sections.ts";
import type { meta } from "./meta.ts";

const LOOKS: Readonly<Record<number, string>> = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

const Columns = ({ parameters, data }: WidgetProps<typeof meta, SectionsData>) => (
  <div className={`grid gap-4 ${LOOKS[parameters.count] ?? ""}`}>
    {keyed(data.sections).map(({ key, title, nodes }) => (
      <section key={key} className={`${PANEL} min-w-0`}>
        {title ? <h3 className="mb-2 font-display font-semibold text-lg">{title}</h3> : null}
        <NestedBody nodes={nodes} />
      </section>
    ))}
  </div>
);

export default Columns;
