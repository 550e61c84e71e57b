import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { notFound } from 'next/navigation';
import { NewPasswordForm } from '@/components/accounts/new-password-form';
import { Page } from '@/components/layout/page';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/ui/page-heading';
import { oneOf } from '@/lib/forms/query';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm('Новий пароль'),
    description: 'Новий пароль до особистого кабінету за посиланням із листа.',
    path: paths.passwordResetConfirm,
    noIndex: true,
  });
}

export default async function NewPasswordPage({ searchParams }: PageProps<'/password-reset/confirm'>) {
  if (!hasFeature('password-reset')) notFound();
  const token = oneOf((await searchParams)['token']);
  return (
    <Page aside={<HelpCard />}>
      <NewPasswordForm
        heading={<PageHeading title="Новий пароль" lead="Після зміни на всіх пристроях треба буде увійти ще раз." />}
        token={token ?? ''}
        below={
          <p>
            Посилання не діє?{' '}
            <AppLink href={paths.passwordReset} asDocument>
              Запросіть нове
            </AppLink>
            .
          </p>
        }
      />
    </Page>
  );
}
