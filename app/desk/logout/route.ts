import { deskPaths } from '@/domain/desk-paths';
import { deskOf } from '@/lib/desk/ask-desk';
import { clearedDeskCookie, readDeskCookie } from '@/lib/session/cookies';
import { postRoute } from '@/lib/session/post-route';

export const POST = postRoute(async ({ headers }) => {
  const token = readDeskCookie(headers.get('cookie'));
  if (!token) return deskPaths.login;
  await deskOf(token)('session.end');
  return new Response(null, { status: 303, headers: { location: deskPaths.login, 'set-cookie': clearedDeskCookie() } });
}, deskPaths.login);
