import type { Catalogue } from "../catalogue.ts";

/** Finds the game that a number stands for, whatever currency the number is of. */
export function createGameNumbers(catalogue: Catalogue) {
  const byNumber = new Map(
    catalogue.games.flatMap(({ identifier, currencies }) =>
      Object.values(currencies).map(({ id }) => [id, identifier] as const),
    ),
  );
  const byGame = new Map(catalogue.games.map((game) => [game.identifier, game.currencies]));
  return {
    gameOf: (id: number): string | undefined => byNumber.get(id),
    /** Whether the number is the game's in this currency. */
    isNumberIn: (id: number, identifier: string, currency: string): boolean =>
      byGame.get(identifier)?.[currency]?.id === id,
    /** In the player's currency, or in the game's first when it can't be played in that one. */
    numberOf(identifier: string, currency: string): number | undefined {
      const currencies = byGame.get(identifier);
      return (currencies?.[currency] ?? Object.values(currencies ?? {})[0])?.id;
    },
  };
}

export type GameNumbers = ReturnType<typeof createGameNumbers>;
