/** How many letters have to be added, dropped or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (let index = 0; index < to.length; index += 1) {
      const replaced = (row[index] ?? 0) + (to[index] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The name that was probably meant, or undefined when none is near. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const name = typed.trim().toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, far: distance(name, candidate.toLowerCase()) }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= Math.max(2, Math.ceil(name.length / 3)) ? best.candidate : undefined;
}

/** «paid_on»: можливо, «paid_at». Є: … */
export function unknownName(typed: string, known: readonly string[]): string {
  const meant = nearestName(typed, known);
  return `«${typed}»${meant ? `: можливо, «${meant}»` : ''}. Є: ${known.join(', ')}`;
}
