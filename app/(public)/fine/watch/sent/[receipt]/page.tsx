import { MailSentPage } from '@/components/accounts/mail-sent-page';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Перевірте пошту',
    description: 'Запит на листи про штраф прийнято: де шукати лист і що робити, коли його немає.',
    path: paths.fineWatchPage,
    noIndex: true,
  });

export default async function FineWatchSentPage({ params }: PageProps<'/fine/watch/sent/[receipt]'>) {
  return (
    <MailSentPage {...await params} again={paths.fineLookup()} lifetime="дві доби">
      Відкрийте лист і підтвердьте, що нагадувати про штраф треба вам. Поки ви цього не зробите, інших листів не буде.
    </MailSentPage>
  );
}
