interface Said {
  status: string;
  amount_today: string;
  discount_amount?: string | undefined;
  discount_state?: 'undecided' | undefined;
}

/** What settled the fine by a signed statement: none, one, or two sums while it was not certain which is enough. */
export function saidSums({
  status,
  amount_today: today,
  discount_amount: less,
  discount_state: state,
}: Said): string[] {
  if (status !== 'unpaid' && status !== 'appealed') return [];
  // Statements from before 27.11.2026 have no state; the sum of a discount that runs is the sum of the day.
  const isUndecided = less !== undefined && (state === 'undecided' || less !== today);
  return isUndecided ? [less, today] : [today];
}
