import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { notFound } from 'next/navigation';
import { MailSent } from '@/components/accounts/mail-sent';
import { Page } from '@/components/layout/page';
import { findMailReceipt } from '@/lib/accounts/find-receipt';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Перевірте пошту',
    description: 'Лист для підтвердження реєстрації надіслано: де його шукати і що робити, коли його немає.',
    path: paths.registration,
    noIndex: true,
  });
}

export default async function RegistrationSentPage({ params }: PageProps<'/registration/sent/[receipt]'>) {
  const email = await findMailReceipt((await params).receipt);
  if (!email) notFound();
  return (
    <Page aside={<HelpCard />}>
      <MailSent email={email} again={paths.registration}>
        Відкрийте лист, підтвердьте email і придумайте пароль: після цього кабінет запрацює.
      </MailSent>
    </Page>
  );
}
