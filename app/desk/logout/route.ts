import { deskPaths } from '@/domain/desk-paths';
import { endDeskSession } from '@/lib/desk/desk-calls';
import { deskRoute } from '@/lib/desk/desk-route';
import { clearedDeskCookie } from '@/lib/session/cookies';

export const POST = deskRoute(deskPaths.login, async (client) => {
  await endDeskSession(client);
  return new Response(null, { status: 303, headers: { location: deskPaths.login, 'set-cookie': clearedDeskCookie() } });
});
