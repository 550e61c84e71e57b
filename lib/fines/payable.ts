import type { Fine } from '@/contract/fines';

/** Whether the site offers to pay: not what is closed, and not what the enforcement service collects. */
export function isPayable({ status }: Pick<Fine, 'status'>): boolean {
  return status === undefined || status === 'unpaid' || status === 'appealed';
}
