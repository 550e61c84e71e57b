// Sums of the wire and of the data: decimal strings in hryvnia, whole kopecks.

/** "340.00" → 34000. The text must already be in the form of the contract. */
export const kopecks = (decimal: string) => Math.round(Number(decimal) * 100);

/** Kopecks as a decimal string in hryvnia: 34000 → "340.00". */
export const amount = (sum: number) => `${Math.trunc(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;
