import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { plural } from '@/domain/plural';

export function remainingTime(left: number): string {
  if (left < MINUTE_MS) return 'залишилося менше хвилини';
  const [unit, forms, one] =
    left >= DAY_MS
      ? ([DAY_MS, ['день', 'дні', 'днів'], 'залишився'] as const)
      : left >= HOUR_MS
        ? ([HOUR_MS, ['година', 'години', 'годин'], 'залишилася'] as const)
        : ([MINUTE_MS, ['хвилина', 'хвилини', 'хвилин'], 'залишилася'] as const);
  const count = Math.floor(left / unit);
  return `${plural(count, [one, 'залишилося', 'залишилося'])} ${count} ${plural(count, forms)}`;
}
