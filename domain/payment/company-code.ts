// ЄДРПОУ: the last of eight digits is a check digit.
const WEIGHTS = [1, 2, 3, 4, 5, 6, 7];
/** For codes from 30 to 60 million. */
const SHIFTED_WEIGHTS = [7, 1, 2, 3, 4, 5, 6];

export function isCompanyCode(code: string): boolean {
  if (!/^\d{8}$/.test(code)) return false;
  const digits = [...code].map(Number);
  const weights = Number(code) >= 30_000_000 && Number(code) <= 60_000_000 ? SHIFTED_WEIGHTS : WEIGHTS;
  const remainder = (more: number) =>
    weights.reduce((sum, weight, index) => sum + (weight + more) * (digits[index] ?? 0), 0) % 11;
  const first = remainder(0);
  return (first < 10 ? first : remainder(2) % 10) === digits[7];
}
