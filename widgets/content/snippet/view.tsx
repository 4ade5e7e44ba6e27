import type { WidgetProps } from "../../registry/contract.ts";
import { NestedBody } from "../../registry/nested-body.tsx";
import { keyed } from "../sections/keyed.ts";
import type { SectionsData } from "../sections/sections.ts";
import type { meta } from "./meta.ts";

const Snippet = ({ data }: WidgetProps<typeof meta, SectionsData>) => (
  <>
    {keyed(data.sections).map(({ key, title, nodes }) => (
      <section key={key}>
        {title ? <h3 className="mt-6 mb-2 font-display font-semibold text-xl">{title}</h3> : null}
        <NestedBody nodes={nodes} />
      </section>
    ))}
  </>
);

export default Snippet;
