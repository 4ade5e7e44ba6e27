/** An entry or a file as lists of them show it (routes/desk.choices). */
export interface Choice {
  id: string;
  kind: "Entry" | "Asset";
  title: string;
  /** Address and brands of an entry, name of a file. */
  detail: string;
  type: string;
  isPublished: boolean;
  /** Address of a picture; null for everything else. */
  picture: string | null;
}

interface Wanted {
  kind: "Entry" | "Asset";
  search?: string;
  /** Content types to choose from; all when left out. */
  types?: readonly string[];
  id?: string;
}

/** Entries or files that the desk finds. An empty list where it can't be reached. */
export async function findChoices(prefix: string, { kind, search = "", types = [], id }: Wanted): Promise<Choice[]> {
  const query = new URLSearchParams({ kind, search, types: types.join(","), ...(id === undefined ? {} : { id }) });
  try {
    const response = await fetch(`${prefix}/desk/choices?${query}`);
    return response.ok ? ((await response.json()) as Choice[]) : [];
  } catch {
    return [];
  }
}

const known = new Map<string, Promise<Choice | null>>();

/** What a link leads to; asked for once. Null where it leads to nothing. */
export function findChoice(prefix: string, kind: "Entry" | "Asset", id: string): Promise<Choice | null> {
  const key = `${kind} ${id}`;
  const before = known.get(key);
  if (before) return before;
  const found = findChoices(prefix, { kind, id }).then(([choice]) => choice ?? null);
  known.set(key, found);
  void found.then((choice) => {
    if (!choice) known.delete(key);
  });
  return found;
}

/** What has been chosen from a list needs not be asked for again. */
export const rememberChoice = (choice: Choice): void => {
  known.set(`${choice.kind} ${choice.id}`, Promise.resolve(choice));
};
