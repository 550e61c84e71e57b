import type { Metadata } from 'next';
import { HelpCard } from '@/components/settings/help-card';
import { notFound } from 'next/navigation';
import { ConfirmEmailForm } from '@/components/accounts/confirm-email-form';
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
    title: await titleOfForm('Підтвердження email'),
    description: 'Останній крок реєстрації особистого кабінету: підтвердження email і пароль.',
    path: paths.registrationConfirm,
    noIndex: true,
  });
}

export default async function ConfirmEmailPage({ searchParams }: PageProps<'/registration/confirm'>) {
  if (!hasFeature('registration')) notFound();
  const token = oneOf((await searchParams)['token']);
  return (
    <Page aside={<HelpCard />}>
      <ConfirmEmailForm
        heading={
          <PageHeading
            title="Підтвердження email"
            lead="Залишився один крок: придумайте пароль, з яким входитимете до кабінету."
          />
        }
        token={token ?? ''}
        below={
          <p>
            Посилання не діє?{' '}
            <AppLink href={paths.registration} asDocument>
              Зареєструйтеся ще раз
            </AppLink>
            .
          </p>
        }
      />
    </Page>
  );
}
