import type { Car } from '@/contract/cars';
import { endOfTerm } from '@/domain/bank-days';
import { deadlineRules } from '@/domain/deadline-rules';
import { parseInstant } from '@/domain/kyiv-time';
import { getSettings } from '@/lib/settings/settings';

export function checkedBy({ status, documents = [] }: Car): number | null {
  const { car_check_days: days, deadline_rules: rules } = getSettings();
  const sent = documents.flatMap(({ uploaded_at: at }) => parseInstant(at) ?? []);
  if (days === undefined || status !== 'pending' || sent.length === 0) return null;
  return endOfTerm(Math.max(...sent), { days, count: 'bank' }, deadlineRules(rules));
}
