import type { Context } from '@/backend/platform/context';
import type { Waiting } from '@/backend/platform/noun/noun';
import { unmatchedPayments } from './unmatched';

export const waitingPayments = async ({ db }: Context): Promise<Waiting> => ({
  kind: 'payments',
  count: await unmatchedPayments(db),
  late: 0,
  until: null,
});
