// Counts from 1 to 4 could point at a person, so they are hidden, and so much beside them that neither a total nor the
// other table gives them back: what is hidden in a column is at least two values and at least five together.
export const SMALL = 5;

const isSmall = (count: number) => count > 0 && count < SMALL;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * `wholes`: what each count is a part of, and how they are shown; a small rest is hidden like a small part, and so is the
 * part of a hidden whole.
 */
export function hideSmall(
  counts: readonly number[],
  wholes: readonly number[] = [],
  shownWholes: readonly (number | null)[] = wholes,
): (number | null)[] {
  const restOf = (place: number) => (wholes[place] ?? counts[place] ?? 0) - (counts[place] ?? 0);
  const hidden = new Set(
    counts.flatMap((count, place) =>
      isSmall(count) || isSmall(restOf(place)) || shownWholes[place] === null || isSmall(wholes[place] ?? 0)
        ? [place]
        : [],
    ),
  );
  const isRevealed = () => {
    const places = [...hidden].filter((place) => (wholes[place] ?? counts[place] ?? 0) > 0);
    if (places.length === 0) return false;
    const [together, rest] = [sumOf(places.map((place) => counts[place] ?? 0)), sumOf(places.map(restOf))];
    return places.length < 2 || isSmall(together) || isSmall(rest);
  };
  const next = counts
    .map((count, place) => ({ count, place }))
    .filter(({ place }) => !hidden.has(place) && (wholes[place] ?? counts[place] ?? 0) > 0)
    .sort((one, other) => one.count - other.count);
  for (const { place } of next) {
    if (!isRevealed()) break;
    hidden.add(place);
  }
  return counts.map((count, place) => (hidden.has(place) ? null : count));
}

/** A total is shown unless it is small itself, or its rest is. */
export const hideSmallTotal = (count: number, whole = count): number | null =>
  isSmall(count) || isSmall(whole - count) || isSmall(whole) ? null : count;
