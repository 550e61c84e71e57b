export const QUIET_ZONE = 4;

/** Bits in base64: a fraction of the path drawn from them, which only the document needs. */
export function packModules(count: number, isDark: (row: number, column: number) => boolean): string {
  const bits = Buffer.alloc(Math.ceil((count * count) / 8));
  for (let index = 0; index < count * count; index += 1)
    if (isDark(Math.floor(index / count), index % count))
      bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7));
  return bits.toString('base64');
}

/** Strokes one module wide along the middle of each horizontal run. */
export function modulesPath(modules: string, count: number): string {
  const bits = atob(modules);
  const isDark = (index: number) => (bits.charCodeAt(index >> 3) & (128 >> (index & 7))) !== 0;
  let path = '';
  for (let row = 0; row < count; row += 1) {
    let drawnTo: number | undefined;
    for (let column = 0; column < count; column += 1) {
      if (!isDark(row * count + column)) continue;
      const start = column;
      while (column + 1 < count && isDark(row * count + column + 1)) column += 1;
      path += drawnTo === undefined ? `M${start + QUIET_ZONE} ${row + QUIET_ZONE}.5` : `m${start - drawnTo} 0`;
      drawnTo = column + 1;
      path += `h${drawnTo - start}`;
    }
  }
  return path;
}
