import { Fragment, useId } from "react";
import type { WidgetProps } from "../../registry/contract.ts";
import { NestedBody } from "../../registry/nested-body.tsx";
import { useT } from "../../registry/use-t.ts";
import { keyed } from "../sections/keyed.ts";
import type { SectionsData } from "../sections/sections.ts";
import type { meta } from "./meta.ts";

/** Radio buttons choose the panel, so that it works with the keyboard and before any script has loaded. */
export default function Tabs({ data }: WidgetProps<typeof meta, SectionsData>) {
  const t = useT();
  const name = useId();
  const sections = keyed(data.sections).filter(({ title }) => title !== null);
  if (sections.length === 0) return null;
  return (
    <fieldset className="tabs">
      <legend className="sr-only">{t("PART.TABS")}</legend>
      {sections.map(({ key, title, nodes }, place) => (
        <Fragment key={key}>
          <input
            type="radio"
            name={name}
            id={`${name}${place}`}
            defaultChecked={place === 0}
            className="tabs-choice sr-only"
          />
          <label htmlFor={`${name}${place}`} className="tabs-label">
            {title}
          </label>
          <div className="tabs-panel">
            <NestedBody nodes={nodes} />
          </div>
        </Fragment>
      ))}
    </fieldset>
  );
}
