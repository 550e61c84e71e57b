import { AccountPage, AnotherLink } from '@/components/accounts/account-page';
import { ConfirmEmailForm } from '@/components/accounts/link-form';
import { LinkPage } from '@/components/accounts/link-page';
import { paths } from '@/domain/paths';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/registration/confirm');

export default async function ConfirmEmailPage({ searchParams }: PageProps<'/registration/confirm'>) {
  return (
    <AccountPage feature="registration">
      <LinkPage kind="registration" {...headingOf('/registration/confirm')} searchParams={searchParams}>
        {(link) => (
          <ConfirmEmailForm
            {...link}
            below={<AnotherLink href={paths.registration}>Зареєструйтеся ще раз</AnotherLink>}
          />
        )}
      </LinkPage>
    </AccountPage>
  );
}
