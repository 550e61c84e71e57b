import { AccountPage, AnotherLink } from '@/components/accounts/account-page';
import { ConfirmEmailChangeForm } from '@/components/accounts/link-form';
import { LinkPage } from '@/components/accounts/link-page';
import { paths } from '@/domain/paths';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/email-change/confirm');

export default async function ConfirmEmailChangePage({ searchParams }: PageProps<'/email-change/confirm'>) {
  return (
    <AccountPage feature="own-account">
      <LinkPage kind="email-change" {...headingOf('/email-change/confirm')} searchParams={searchParams}>
        {(link) => (
          <ConfirmEmailChangeForm
            {...link}
            below={<AnotherLink href={paths.cabinetProfilePerson}>Вкажіть новий email ще раз у кабінеті</AnotherLink>}
          />
        )}
      </LinkPage>
    </AccountPage>
  );
}
