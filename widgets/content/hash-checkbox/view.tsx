import { Checkbox } from "#ui/checkbox.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

/** The page's content ticks it by the address (registry/use-hash-tick.ts). */
const HashCheckbox = ({ parameters: { name, text, checked } }: WidgetProps<typeof meta, null>) => (
  <Checkbox name={name} label={text} defaultChecked={checked} />
);

export default HashCheckbox;
