import { MailSentPage } from '@/components/accounts/mail-sent-page';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Перевірте пошту',
    description: 'Запит на новий пароль прийнято: де шукати лист і що робити, коли його немає.',
    path: paths.passwordReset,
    noIndex: true,
  });

export default async function PasswordResetSentPage({ params }: PageProps<'/password-reset/sent/[receipt]'>) {
  return (
    <MailSentPage {...await params} again={paths.passwordReset} unsure>
      Відкрийте лист і задайте новий пароль. Поки ви цього не зробите, діє старий.
    </MailSentPage>
  );
}
