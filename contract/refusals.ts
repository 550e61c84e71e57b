import { REFUSAL_COMMENT_MAX, type Refusals } from '@/domain/refusals';
import { z } from './zod';

export const refusalFields = <Reason extends string>({ keys }: Refusals<Reason>) => ({
  reason: z.enum(keys, { error: 'Виберіть причину' }),
  comment: z.string().trim().max(REFUSAL_COMMENT_MAX, `Скоротіть до ${REFUSAL_COMMENT_MAX} символів`).default(''),
});

interface Refusal {
  reason: string;
  comment: string;
}

/** For `refine`: without a reason that says enough the clerk's words say it. */
export const saysWhy = (
  message: string,
): [says: (given: Refusal) => boolean, error: { path: string[]; message: string }] => [
  ({ reason, comment }) => reason !== 'other' || comment !== '',
  { path: ['comment'], message },
];
