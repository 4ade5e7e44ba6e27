import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

type Tone = "good" | "bad" | "warn" | "info";

const DRAWINGS = { good: CircleCheck, bad: CircleAlert, warn: CircleAlert, info: Info } as const;

/** Something that an editor should read. `live` ones are heard when they appear. */
export const Note = ({ tone, live = false, children }: { tone: Tone; live?: boolean; children: ReactNode }) => (
  <div
    className={classNames("desk-note", `desk-note-${tone}`)}
    role={live ? (tone === "bad" ? "alert" : "status") : undefined}
  >
    <Icon of={DRAWINGS[tone]} size={16} />
    <div>{children}</div>
  </div>
);
