import { MailSentPage } from '@/components/accounts/mail-sent-page';
import { paths } from '@/domain/paths';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/fine/watch/sent/[receipt]');

export default async function FineWatchSentPage({ params }: PageProps<'/fine/watch/sent/[receipt]'>) {
  return (
    <MailSentPage {...await params} again={paths.fineLookup()} lifetime="дві доби">
      Відкрийте лист і підтвердьте, що нагадувати про штраф треба вам. Поки ви цього не зробите, інших листів не буде.
    </MailSentPage>
  );
}
