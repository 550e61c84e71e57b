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
    description: 'Запит на новий пароль прийнято: де шукати лист і що робити, коли його немає.',
    path: paths.passwordReset,
    noIndex: true,
  });
}

export default async function PasswordResetSentPage({ params }: PageProps<'/password-reset/sent/[receipt]'>) {
  const email = await findMailReceipt((await params).receipt);
  if (!email) notFound();
  return (
    <Page aside={<HelpCard />}>
      <MailSent email={email} again={paths.passwordReset} unsure>
        Відкрийте лист і задайте новий пароль. Поки ви цього не зробите, діє старий.
      </MailSent>
    </Page>
  );
}
