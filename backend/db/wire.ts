// Stored forms ↔ wire forms: instants, sums, coordinates.
export const instant = (ms: number) => new Date(ms).toISOString();
export const instantOrNull = (ms: number | null) => (ms === null ? null : instant(ms));

/** Kopecks as a decimal string in hryvnia: 34000 → "340.00". */
export const amount = (kopecks: number) => `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
export const amountOrNull = (kopecks: number | null) => (kopecks === null ? null : amount(kopecks));

/** "340.00" → 34000. The text must already be in the form of the contract. */
export const kopecks = (decimal: string) => Math.round(Number(decimal) * 100);

export const degrees = (millionths: number | null) => (millionths === null ? null : millionths / 1_000_000);
export const millionths = (degree: number | null) => (degree === null ? null : Math.round(degree * 1_000_000));
