/** One deliberate fault: where it is made, what it is, and the tests that must notice it. */
export interface Mutant {
  /** What would be wrong, in a few words; no two have the same. */
  name: string;
  /** The file, from the project's root. */
  file: string;
  /** Text that stands exactly once in the file. */
  search: string;
  replace: string;
  /** Unit test files, from the project's root. The cheapest that must fail. */
  tests: readonly string[];
}

/** The source with the fault in it. Throws when the searched text doesn't stand exactly once. */
export function mutate(source: string, { search, replace, file, name }: Mutant): string {
  const count = source.split(search).length - 1;
  if (count !== 1) throw new Error(`${name}: its text stands ${count} times in ${file}, not once`);
  return source.split(search).join(replace);
}
