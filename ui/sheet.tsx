import type { ComponentProps } from "react";
import { Dialog } from "./dialog.tsx";

/** A dialog that comes in from a side. */
export const Sheet = ({
  side = "left",
  ...rest
}: Omit<ComponentProps<typeof Dialog>, "place"> & { side?: "left" | "right" }) => <Dialog {...rest} place={side} />;
