/** Collects ascending lines; "3, 5–7". */
export function lineRanges(shownMax: number): { add: (line: number) => void; count: () => number; text: () => string } {
  const ranges: [from: number, to: number][] = [];
  let count = 0;
  return {
    add: (line) => {
      const last = ranges.at(-1);
      count += 1;
      if (last && last[1] === line - 1) last[1] = line;
      else ranges.push([line, line]);
    },
    count: () => count,
    text: () => {
      const shown = ranges.slice(0, shownMax).map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
      return [...shown, ...(ranges.length > shownMax ? ['…'] : [])].join(', ');
    },
  };
}
