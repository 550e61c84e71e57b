import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { AnotherLink } from '@/components/accounts/another-link';
import { LinkPage } from '@/components/accounts/link-page';
import { NewPasswordForm } from '@/components/accounts/new-password-form';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Новий пароль';
const LEAD = 'Після зміни на всіх пристроях треба буде увійти ще раз.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm(TITLE),
    description: 'Новий пароль до особистого кабінету за посиланням із листа.',
    path: paths.passwordResetConfirm,
    noIndex: true,
  });
}

export default async function NewPasswordPage({ searchParams }: PageProps<'/password-reset/confirm'>) {
  return (
    <AccountPage feature="password-reset">
      <LinkPage kind="password-reset" title={TITLE} lead={LEAD} searchParams={searchParams}>
        {(link) => (
          <NewPasswordForm {...link} below={<AnotherLink href={paths.passwordReset}>Запросіть нове</AnotherLink>} />
        )}
      </LinkPage>
    </AccountPage>
  );
}
