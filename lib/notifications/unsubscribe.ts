// The unsubscribe link of a mail: the page's button and a mail program's own call (RFC 8058) end here.
import 'server-only';
import { NOTIFICATION_TITLES } from '@/domain/notification-kinds';
import { unsubscribeSchema } from '@/contract/notifications';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { unsubscribeByKey } from './notification-calls';

/** `kind` is the kind of mails the link came with, in words for the page. */
export function readUnsubscription(query: Record<string, string | undefined>) {
  const { success, data } = unsubscribeSchema.safeParse(query);
  return success ? { ...data, kindTitle: data.kind ? NOTIFICATION_TITLES[data.kind] : undefined } : null;
}

/** done; bad: the link is incomplete or nobody's; failed: try later. */
export async function unsubscribe(query: URLSearchParams): Promise<'done' | 'bad' | 'failed'> {
  const parsed = unsubscribeSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) return 'bad';
  try {
    await unsubscribeByKey(clientOf({}), parsed.data);
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? 'bad' : 'failed';
  }
}
