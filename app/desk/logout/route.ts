import { paths } from '@/domain/paths';
import { endDeskSession } from '@/lib/desk/desk-calls';
import { deskRoute } from '@/lib/desk/desk-route';
import { clearedDeskCookie } from '@/lib/session/cookies';

export const POST = deskRoute(paths.deskLogin, async (client) => {
  await endDeskSession(client);
  return new Response(null, { status: 303, headers: { location: paths.deskLogin, 'set-cookie': clearedDeskCookie() } });
});
