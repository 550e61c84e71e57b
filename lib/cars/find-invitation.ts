import 'server-only';
import type { CarInvitation } from '@/contract/car-shares';
import { paths } from '@/domain/paths';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { withSession } from '@/lib/session/session';
import { findCarInvitation } from './share-calls';

const INCOMPLETE = 'Адресу скопійовано не повністю. Відкрийте посилання з листа ще раз.';

/** Or why it cannot be accepted, in the API's words. */
export function openInvitation(token: string): Promise<{ invitation: CarInvitation } | { refusal: string }> {
  return withSession(paths.carInvitation(token), async (session) => {
    try {
      return { invitation: await findCarInvitation(clientOf({ token: session }), token) };
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 409, 429].includes(error.status)) throw error;
      return { refusal: error.body.code === 'invalid_input' ? INCOMPLETE : error.body.detail };
    }
  });
}
