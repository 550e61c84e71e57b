import { Notice } from '@/components/ui/notice';
import type { LinkKind } from '@/contract/accounts';
import type { User } from '@/contract/user';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { findSession } from '@/lib/session/session';
import { findUser } from '@/lib/session/user-calls';

/** Whose cabinet is open in this browser, where the link may be for another one. */
export async function OpenCabinet({ kind }: { kind: LinkKind }) {
  const user = await findOpenUser();
  // The cabinet that waits for the new address is the link's own.
  if (!user || (kind === 'email-change' && user.pending_email)) return null;
  return (
    <Notice title={`У цьому браузері відкрито кабінет ${user.email ?? user.first_name ?? ''}`}>
      <p>
        {kind === 'email-change'
          ? 'Новий email одержить той кабінет, у якому його вказали. Якщо це інший кабінет, у відкритому нічого не зміниться.'
          : 'Посилання стосується кабінету з тим email, на який надійшов лист. Коли натиснете кнопку, відкритий тут сеанс завершимо.'}
      </p>
    </Notice>
  );
}

/** Undefined also for a session that has ended meanwhile. */
async function findOpenUser(): Promise<User | undefined> {
  const session = await findSession();
  if (!session) return undefined;
  try {
    return await findUser(clientOf({ token: session.token }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}
