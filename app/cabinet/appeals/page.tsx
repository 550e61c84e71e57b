import { notFound } from 'next/navigation';
import { MyAppeals, NoAppealsYet } from '@/components/appeals/my-appeals';
import { UnreadNotice } from '@/components/lists/unread-notice';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { EMPTY_DRAWING } from '@/components/ui/drawing';
import { withUnread } from '@/lib/api/unread';
import { listUserAppeals } from '@/lib/appeals/user-appeals';
import { paths } from '@/domain/paths';
import { withSession } from '@/lib/session/session';
import { describeOwn, headingOf } from '@/lib/seo/page-metadata';

export const metadata = describeOwn('/cabinet/appeals');

export default async function AppealsPage() {
  const { data: appeals, unread } = await withUnread(() => withSession(paths.cabinetAppeals, listUserAppeals));
  if (!appeals) notFound();
  const isEmpty = appeals.length === 0 && unread === 0;
  return (
    <Page width="full">
      <PageHeading
        {...headingOf('/cabinet/appeals')}
        lead={isEmpty ? <NoAppealsYet /> : 'Виберіть скаргу, щоб побачити, що з нею, додати докази або відкликати її.'}
        drawing={isEmpty ? EMPTY_DRAWING : undefined}
      />
      <UnreadNotice rows={unread} />
      {isEmpty ? null : <MyAppeals appeals={appeals} />}
    </Page>
  );
}
