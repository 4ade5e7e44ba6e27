import type { ComponentProps } from "react";
import { PageForm } from "../shell/form/page-form.tsx";

/** A form of the gifts' pages: whichever page it stands on, the list of gifts takes it. */
export const GiftForm = ({ className = "grid gap-3", ...props }: Omit<ComponentProps<typeof PageForm>, "action">) => (
  <PageForm {...props} action="/profile/gifts" className={className} />
);
