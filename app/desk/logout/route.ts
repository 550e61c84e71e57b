import { deskPaths } from '@/domain/desk-paths';
import { deskOf } from '@/lib/desk/ask-desk';
import { signInTo } from '@/lib/desk/sign-in-path';
import { clearedDeskCookie, readDeskCookie } from '@/lib/session/cookies';
import { postRoute } from '@/lib/session/post-route';

export const POST = postRoute(async ({ headers, query }) => {
  const token = readDeskCookie(headers.get('cookie'));
  const next = query.has('next') ? signInTo(query.get('next')) : deskPaths.login;
  if (!token) return next;
  await deskOf(token)('session.end');
  return new Response(null, { status: 303, headers: { location: next, 'set-cookie': clearedDeskCookie() } });
}, deskPaths.login);
