import { AccountPage, AnotherLink } from '@/components/accounts/account-page';
import { LinkPage } from '@/components/accounts/link-page';
import { NewPasswordForm } from '@/components/accounts/link-form';
import { paths } from '@/domain/paths';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/password-reset/confirm');

export default async function NewPasswordPage({ searchParams }: PageProps<'/password-reset/confirm'>) {
  return (
    <AccountPage feature="password-reset">
      <LinkPage kind="password-reset" {...headingOf('/password-reset/confirm')} searchParams={searchParams}>
        {(link) => (
          <NewPasswordForm {...link} below={<AnotherLink href={paths.passwordReset}>Запросіть нове</AnotherLink>} />
        )}
      </LinkPage>
    </AccountPage>
  );
}
