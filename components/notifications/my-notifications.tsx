import { Button } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { type Notification, NOTIFICATIONS_SHOWN } from '@/contract/notifications';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatDateTime } from '@/domain/dates';
import { typeset } from '@/lib/text/typeset';

/** Kept on one line: browsers break it at its hyphens. */
const CASE_NUMBER = /(ОС-\d{4}-\d+)/;

function NotificationCard({
  notification: { id, title, text, path, created_at, read_at },
}: {
  notification: Notification;
}) {
  const words = title.split(CASE_NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      typeset(part)
    ) : (
      <span key={index} className={looks.whole}>
        {part}
      </span>
    ),
  );
  return (
    <Card as="li" tone={read_at ? 'plain' : 'soft'}>
      <Stack gap="tight">
        <h2>{path ? <AppLink href={path}>{words}</AppLink> : words}</h2>
        <p>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time> {read_at ? null : <Tag tone="info">Нове</Tag>}
        </p>
        {text.split('\n').map((line, index) => (
          <p key={index}>{typeset(line)}</p>
        ))}
        {read_at ? null : (
          <form method="post" action={paths.cabinetNotificationsRead}>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="quiet">
              Позначити прочитаним<VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </form>
        )}
      </Stack>
    </Card>
  );
}

/** Marked as read by a button, because a GET must not change state. */
export function MyNotifications({ notifications }: { notifications: Notification[] }) {
  const unread = notifications.filter(({ read_at }) => !read_at).length;
  const [newest] = notifications;
  if (newest === undefined)
    return <p>Сповіщень ще немає. Тут з’являтимуться новини про ваші автомобілі, штрафи та скарги.</p>;
  // A city's own API may list more.
  const isWhole = unread < NOTIFICATIONS_SHOWN || notifications.length > NOTIFICATIONS_SHOWN;
  return (
    <Stack width="text">
      {unread > 0 ? (
        <form method="post" action={paths.cabinetNotificationsRead}>
          <input type="hidden" name="until" value={newest.created_at} />
          <Stack gap="tight">
            <p>
              {isWhole ? unread : `Понад ${NOTIFICATIONS_SHOWN - 1}`}{' '}
              {plural(unread, ['нове сповіщення', 'нові сповіщення', 'нових сповіщень'])}
            </p>
            <div>
              <Button type="submit" variant="secondary">
                Позначити {isWhole ? 'всі' : 'показані'} прочитаними
              </Button>
            </div>
          </Stack>
        </form>
      ) : (
        <p>Усі сповіщення прочитано.</p>
      )}
      {notifications.length === NOTIFICATIONS_SHOWN ? (
        <p>Показуємо не більше ніж {NOTIFICATIONS_SHOWN} сповіщень: нові, а з прочитаних – найновіші.</p>
      ) : null}
      <PlainList aria-label="Сповіщення">
        {notifications.map((notification) => (
          <NotificationCard key={notification.id} notification={notification} />
        ))}
      </PlainList>
    </Stack>
  );
}
