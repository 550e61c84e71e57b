import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { AnotherLink } from '@/components/accounts/another-link';
import { NewPasswordForm } from '@/components/accounts/new-password-form';
import { PageHeading } from '@/components/ui/page-heading';
import { titleOfForm } from '@/lib/forms/posted';
import { oneOf } from '@/lib/forms/query';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm('Новий пароль'),
    description: 'Новий пароль до особистого кабінету за посиланням із листа.',
    path: paths.passwordResetConfirm,
    noIndex: true,
  });
}

export default async function NewPasswordPage({ searchParams }: PageProps<'/password-reset/confirm'>) {
  return (
    <AccountPage feature="password-reset">
      <NewPasswordForm
        token={oneOf((await searchParams)['token']) ?? ''}
        heading={<PageHeading title="Новий пароль" lead="Після зміни на всіх пристроях треба буде увійти ще раз." />}
        below={<AnotherLink href={paths.passwordReset}>Запросіть нове</AnotherLink>}
      />
    </AccountPage>
  );
}
