import { Button } from '@/components/ui/button';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { Notification } from '@/contract/notifications';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import { NotificationCard } from './notification-card';

/** Marked as read by a button, because a GET must not change state. */
export function MyNotifications({ notifications }: { notifications: Notification[] }) {
  const unread = notifications.filter(({ read_at }) => !read_at).length;
  if (notifications.length === 0)
    return <p>Сповіщень ще немає. Тут з’являтимуться новини про ваші автомобілі, штрафи та скарги.</p>;
  return (
    <Stack width="text">
      {unread > 0 ? (
        <form method="post" action={paths.cabinetNotificationsRead}>
          <Stack gap="tight">
            <p>
              {unread} {plural(unread, ['нове сповіщення', 'нові сповіщення', 'нових сповіщень'])}
            </p>
            <div>
              <Button type="submit" variant="secondary">
                Позначити всі прочитаними
              </Button>
            </div>
          </Stack>
        </form>
      ) : (
        <p>Усі сповіщення прочитано.</p>
      )}
      <PlainList aria-label="Сповіщення">
        {notifications.map((notification) => (
          <NotificationCard key={notification.id} notification={notification} />
        ))}
      </PlainList>
    </Stack>
  );
}
