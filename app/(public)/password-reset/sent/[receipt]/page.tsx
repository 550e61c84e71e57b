import { MailSentPage } from '@/components/accounts/mail-sent-page';
import { paths } from '@/domain/paths';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/password-reset/sent/[receipt]');

export default async function PasswordResetSentPage({ params }: PageProps<'/password-reset/sent/[receipt]'>) {
  return (
    <MailSentPage {...await params} again={paths.passwordReset} unsure>
      Відкрийте лист і задайте новий пароль. Поки ви цього не зробите, діє старий.
    </MailSentPage>
  );
}
