import { createContext, type ReactNode, useContext } from "react";
import type { LoadedNode } from "#schemas/content/nodes.ts";

/** How content is shown (content-body.tsx); widgets that hold content of their own show it the same way. */
export const ShowContent = createContext<(nodes: readonly LoadedNode[]) => ReactNode>(() => null);

/** Content inside a widget. */
export const NestedBody = ({ nodes }: { nodes: readonly LoadedNode[] }) => <>{useContext(ShowContent)(nodes)}</>;
