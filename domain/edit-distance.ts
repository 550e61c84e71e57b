/** Signs to change, add or drop, and neighbours to swap, until the two are equal. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let line = 0; line < from.length; line += 1) {
    const next = [line + 1];
    for (let index = 0; index < to.length; index += 1) {
      const isSwapped = line > 0 && index > 0 && from[line] === to[index - 1] && from[line - 1] === to[index];
      next.push(
        Math.min(
          (row[index] ?? 0) + (from[line] === to[index] ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
          isSwapped ? (before[index - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
