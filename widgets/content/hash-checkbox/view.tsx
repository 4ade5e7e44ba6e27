import { Checkbox } from "#ui/checkbox.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { useHashTick } from "../../registry/use-hash-tick.ts";
import type { meta } from "./meta.ts";

/** Ticked by the address once it is alive: what was ticked before its file had come, would be forgotten. */
export default function HashCheckbox({ parameters: { name, text, checked } }: WidgetProps<typeof meta, null>) {
  useHashTick();
  return <Checkbox name={name} label={text} defaultChecked={checked} />;
}
