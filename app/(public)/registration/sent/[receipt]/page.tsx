import { MailSentPage } from '@/components/accounts/mail-sent-page';
import { paths } from '@/domain/paths';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/registration/sent/[receipt]');

export default async function RegistrationSentPage({ params }: PageProps<'/registration/sent/[receipt]'>) {
  return (
    <MailSentPage {...await params} again={paths.registration}>
      Відкрийте лист, підтвердьте email і придумайте пароль: після цього кабінет запрацює.
    </MailSentPage>
  );
}
