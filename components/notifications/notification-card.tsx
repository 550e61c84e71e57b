import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import { Tag } from '@/components/ui/tag';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Notification } from '@/contract/notifications';
import { paths } from '@/domain/paths';
import { formatDateTime } from '@/domain/dates';
import { typeset } from '@/lib/text/typeset';
import styles from './notification-card.module.css';

/** Kept on one line: browsers break it at its hyphens. */
const CASE_NUMBER = /(ОС-\d{4}-\d+)/;

export function NotificationCard({
  notification: { id, title, text, path, created_at, read_at },
}: {
  notification: Notification;
}) {
  const words = title.split(CASE_NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      typeset(part)
    ) : (
      <span key={index} className={styles.number}>
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
