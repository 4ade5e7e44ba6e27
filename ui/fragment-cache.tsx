import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { SitePrefix } from "./site-link.tsx";

/**
 * Gives the markup of a part, made once a key. The key holds everything that the part shows; the part is built from
 * plain links and words and asks no context but the language and the prefix.
 */
export type FragmentCache = (key: string, part: () => ReactElement) => string;

/** Provided by the server alone: what many pages have in common is rendered there once, not once a page. */
export const FragmentCacheContext = createContext<FragmentCache | null>(null);

/** What stands inside an element: children, or on the server the same children as kept markup. Spread it on the element. */
export type Content = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

/**
 * The content of an element, kept on the server. The browser renders the part itself and finds it in the document as
 * the server has put it there, so it is hydrated as any other.
 */
export function useFragmentCache(): (key: () => string, part: () => ReactElement) => Content {
  const cached = useContext(FragmentCacheContext);
  const prefix = useContext(SitePrefix);
  if (!cached) return (_, part) => ({ children: part() });
  return (key, part) => {
    const whole = () => <SitePrefix.Provider value={prefix}>{part()}</SitePrefix.Provider>;
    return { dangerouslySetInnerHTML: { __html: cached(`${prefix}\n${key()}`, whole) } };
  };
}
