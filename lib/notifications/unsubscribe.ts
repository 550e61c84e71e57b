// Serves the page's button and one-click unsubscribe of mail clients (RFC 8058).
import 'server-only';
import { NOTIFICATION_TITLES } from '@/domain/notification-kinds';
import { unsubscribeSchema } from '@/contract/notifications';
import { clientOf } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { unsubscribeByKey } from './notification-calls';

export function readUnsubscription(query: Record<string, string | undefined>) {
  const { success, data } = unsubscribeSchema.safeParse(query);
  return success ? { ...data, kindTitle: data.kind ? NOTIFICATION_TITLES[data.kind] : undefined } : null;
}

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
