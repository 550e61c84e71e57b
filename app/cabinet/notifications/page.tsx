import { notFound } from 'next/navigation';
import { MyNotifications } from '@/components/notifications/my-notifications';
import { UnreadNotice } from '@/components/lists/unread-notice';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { AppLink } from '@/components/ui/app-link';
import { EMPTY_DRAWING } from '@/components/ui/drawing';
import { withUnread } from '@/lib/api/unread';
import { loadNotifications } from '@/lib/notifications/user-notifications';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/notifications');

export default async function NotificationsPage() {
  const { data: notifications, unread } = await withUnread(() =>
    withSession(paths.cabinetNotifications, loadNotifications),
  );
  if (!notifications) notFound();
  return (
    <Page width="full">
      <PageHeading
        {...headingOf('/cabinet/notifications')}
        drawing={notifications.length === 0 ? EMPTY_DRAWING : undefined}
        lead={
          <>
            Штрафи, строки сплати, зараховані платежі, розгляд скарг, евакуація. Що з цього надходить ще й на email,
            вибирають <AppLink href={paths.cabinetProfileNotifications}>у профілі</AppLink>.
          </>
        }
      />
      <UnreadNotice rows={unread} />
      <MyNotifications notifications={notifications} />
    </Page>
  );
}
