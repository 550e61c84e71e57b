import { MailSentPage } from '@/components/accounts/mail-sent-page';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Перевірте пошту',
    description: 'Лист для підтвердження реєстрації надіслано: де його шукати і що робити, коли його немає.',
    path: paths.registration,
    noIndex: true,
  });

export default async function RegistrationSentPage({ params }: PageProps<'/registration/sent/[receipt]'>) {
  return (
    <MailSentPage {...await params} again={paths.registration}>
      Відкрийте лист, підтвердьте email і придумайте пароль: після цього кабінет запрацює.
    </MailSentPage>
  );
}
