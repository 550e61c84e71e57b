import 'server-only';
import { type IdGovUaTrouble, isIdGovUaTrouble } from '@/domain/id-gov-ua';
import { paths } from '@/domain/paths';
import { ApiError } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { linkIdentity } from './identity-calls';
import { beginSession } from '@/lib/session/begin-session';
import { returnFromIdGovUa, type Way } from '@/lib/session/id-gov-ua';
import { findSession } from '@/lib/session/session';
import { safeTargetPath } from '@/lib/session/target-path';
import { loginByIdGovUa } from '@/lib/session/user-calls';

const VALUE_MAX = 2048;

const given = (query: URLSearchParams, name: string) => (query.get(name) ?? '').slice(0, VALUE_MAX);

function troubleIn(error: ApiError): IdGovUaTrouble {
  if (isIdGovUaTrouble(error.body.code)) return error.body.code;
  return error.status === 429 ? 'too_many' : 'id_failed';
}

const isLink = (way: Way | null) => way?.for === 'link';

/** Where the trouble is told: a citizen who was linking has a cabinet to go back to. */
const tellTrouble = (way: Way | null, trouble: IdGovUaTrouble): string =>
  isLink(way)
    ? paths.cabinetProfileIdentity(trouble)
    : paths.loginWithTrouble(trouble, way?.for === 'entrance' ? safeTargetPath(way.target) : paths.cabinet);

async function exchange(way: Way, code: string): Promise<void> {
  if (way.for === 'entrance') {
    await beginSession((client) => loginByIdGovUa(client, code));
    return;
  }
  const session = await findSession();
  if (!session) throw new ApiError(401, { detail: '' });
  await linkIdentity(clientOf({ token: session.token }), { code, ticket: way.ticket });
}

/** Returns the page that comes next. */
export async function finishAtIdGovUa(query: URLSearchParams): Promise<string> {
  const { way, state } = await returnFromIdGovUa();
  if (query.has('error')) return tellTrouble(way, query.get('error') === 'access_denied' ? 'id_denied' : 'id_refused');
  const code = given(query, 'code');
  if (!way || code === '' || given(query, 'state') !== state) return tellTrouble(way, 'id_state');
  try {
    await exchange(way, code);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isLink(way) && error.status === 401) return paths.logoutExpired(paths.cabinetProfileSignIn);
    return tellTrouble(way, troubleIn(error));
  }
  return way.for === 'link' ? paths.cabinetProfileIdentity('linked') : safeTargetPath(way.target);
}
