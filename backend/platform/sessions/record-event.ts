import type { AccountEventKind } from '@/domain/account-events';
import type { CallContext, Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { roughAddress } from '@/backend/platform/limits/client-address';

interface AccountEvent {
  userId: number;
  kind: AccountEventKind;
  /** What it was about: a plate, a masked e-mail, the name of a passkey. */
  detail?: string;
  device?: string;
}

/** Adds a line to the account's log, in the transaction of what it tells. Without an origin it was the inspection. */
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
