import { AccountPage } from '@/components/accounts/account-page';
import { LinkPage } from '@/components/accounts/link-page';
import { NotMeForm } from '@/components/accounts/link-form';
import { describeForm, headingOf } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describeForm('/not-me');

export default async function NotMePage({ searchParams }: PageProps<'/not-me'>) {
  return (
    <AccountPage feature="own-account">
      <LinkPage kind="not-me" {...headingOf('/not-me')} searchParams={searchParams}>
        {(link) => <NotMeForm {...link} />}
      </LinkPage>
    </AccountPage>
  );
}
