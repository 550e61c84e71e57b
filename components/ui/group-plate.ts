/** Characters of a plate in the groups in which they stand on it: "AA1234BB" → ["AA", "1234", "BB"]. */
export function groupPlate(licensePlate: string): string[] {
  const compact = licensePlate.toUpperCase().replace(/\s+/g, '');
  return compact.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]+/gu) ?? [compact];
}
