import { markRead } from '@/lib/notifications/mark-read';
import { paths } from '@/domain/paths';
import { isCrossSite } from '@/lib/session/cross-site';
import { leaveTo, tokenOf } from '@/lib/session/end-session';

/** Marks one notification (`id`) or all as read, then shows the list anew. */
export async function POST(request: Request): Promise<Response> {
  if (isCrossSite('POST', request.headers, true)) {
    return Response.json({ detail: 'Запит надійшов не зі сторінки цього сайту.', code: 'cross_site' }, { status: 403 });
  }
  const token = await tokenOf(request.headers);
  if (!token) return leaveTo(paths.login(paths.cabinetNotifications), { clear: false });
  const id = new URLSearchParams(await request.text()).get('id');
  const isExpired = (await markRead(token, id)) === 401;
  return leaveTo(isExpired ? paths.logoutExpired(paths.cabinetNotifications) : paths.cabinetNotifications, {
    clear: false,
  });
}
