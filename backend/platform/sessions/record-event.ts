import type { AccountEventKind } from '@/domain/account-events';
import type { CallContext, Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { roughAddress } from '@/backend/platform/limits/client-address';

interface AccountEvent {
  userId: number;
  kind: AccountEventKind;
  detail?: string;
  device?: string;
}

/** Call it in the transaction of the recorded change. No origin means that the inspection acted. */
export async function recordAccountEvent(
  trx: Trx,
  { now, origin }: Pick<Context, 'now'> & Partial<Pick<CallContext, 'origin'>>,
  { userId, kind, detail = '', device = '' }: AccountEvent,
): Promise<void> {
  const address = origin ? roughAddress(origin) : '';
  await trx
    .insertInto('account_events')
    .values({ user_id: userId, kind, detail, device, address, created_at: now() })
    .execute();
}
