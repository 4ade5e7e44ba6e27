import { createContext, type ReactNode, useContext } from "react";

/** Id of the heading that names the modal which is being drawn. */
export const ModalTitleId = createContext<string | undefined>(undefined);

/** The heading of a modal; it names the dialog. It leaves room for the cross. */
export const ModalTitle = ({ children }: { children: ReactNode }) => (
  <h2 id={useContext(ModalTitleId)} className="pr-12 font-bold font-display text-xl leading-tight">
    {children}
  </h2>
);
