// The CLDR rule "uk" written out: a runtime may lack Ukrainian data.

/** plural(3, ['штраф', 'штрафи', 'штрафів']) → "штрафи". A fraction takes the second form; the number is not included. */
export function plural(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  const number = Math.abs(count);
  if (!Number.isInteger(number)) return few;
  const lastTwo = number % 100;
  const last = number % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}
