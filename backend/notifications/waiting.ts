import { WAITING_MAX } from '@/domain/waiting';
import type { Context } from '@/backend/platform/context';
import type { Waiting } from '@/backend/platform/noun/noun';

/** Mails that the server of the recipient refused, or that were given up. */
export async function waitingMails({ db }: Context): Promise<Waiting> {
  const failed = await db.selectFrom('mails').where('state', '=', 'failed').select('id').limit(WAITING_MAX).execute();
  return { kind: 'mails', count: failed.length, late: 0, until: null };
}
