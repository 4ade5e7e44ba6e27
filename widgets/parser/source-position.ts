import type { Position } from "#schemas/content/nodes.ts";

const ENTITY = /&(?:#[xX]?[0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);?|\r\n/y;

interface Start extends Position {
  offset: number;
}

/**
 * Where in the source characters of a text stand, entities counted as the one character that they are. Walks forward
 * once: indexes must be asked for in ascending order.
 */
export function sourceCursor(source: string, start: Start): (index: number) => Position {
  let { line, column, offset } = start;
  let seen = 0;
  return (index) => {
    for (; seen < index && offset < source.length; seen++) {
      ENTITY.lastIndex = offset;
      const next = ENTITY.test(source) ? ENTITY.lastIndex : offset + 1;
      const isLineEnd = source[next - 1] === "\n";
      line += isLineEnd ? 1 : 0;
      column = isLineEnd ? 1 : column + next - offset;
      offset = next;
    }
    return { line, column };
  };
}

/** Line and column, both from 1, of an offset. */
export const positionOf = (source: string, offset: number): Position => {
  const before = source.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
};
