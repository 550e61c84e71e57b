import { markNotificationRead } from '@/lib/notifications/notification-calls';
import { cabinetRoute } from '@/lib/session/post-route';
import { paths } from '@/domain/paths';

export const POST = cabinetRoute(paths.cabinetNotifications, async (client, form) => {
  await markNotificationRead(client, form.get('id'), form.get('until'));
  return paths.cabinetNotifications;
});
