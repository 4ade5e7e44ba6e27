import { useFetcher } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { FAVOURITES_FORM } from "./tile.tsx";

/** Where the form of the favourite buttons is sent. */
export const FAVOURITES_PATH = "/favorite-games";

interface Favourites {
  has(id: string): boolean;
}

const NONE: Favourites = { has: () => false };
const FavouritesContext = createContext<Favourites>(NONE);

export const useFavourites = (): Favourites => useContext(FavouritesContext);

/**
 * One form a page for all its hearts: each button belongs to it by its `form` attribute and says with its name and
 * value what to do. It works before any script has loaded; with script the heart turns at once and the page stays.
 * While a request is on its way further presses wait (document 3 section 4).
 */
export function FavouritesProvider({ identifiers, children }: { identifiers: readonly string[]; children: ReactNode }) {
  const fetcher = useFetcher({ key: FAVOURITES_FORM });
  const added = fetcher.formData?.get("add");
  const removed = fetcher.formData?.get("remove");
  const favourites = useMemo<Favourites>(() => {
    const chosen = new Set(identifiers);
    if (typeof added === "string") chosen.add(added);
    if (typeof removed === "string") chosen.delete(removed);
    return { has: (id) => chosen.has(id) };
  }, [identifiers, added, removed]);
  return (
    <FavouritesContext.Provider value={favourites}>
      <fetcher.Form
        id={FAVOURITES_FORM}
        method="post"
        action={FAVOURITES_PATH}
        onSubmit={(event) => {
          if (fetcher.state !== "idle") event.preventDefault();
        }}
      />
      {children}
    </FavouritesContext.Provider>
  );
}
