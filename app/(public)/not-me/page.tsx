import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { LinkPage } from '@/components/accounts/link-page';
import { NotMeForm } from '@/components/accounts/not-me-form';
import { titleOfForm } from '@/lib/forms/posted';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const TITLE = 'Це не я';
const LEAD = 'Про зміну чи вхід із листа ви нічого не знаєте? Зупиніть їх однією кнопкою.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm(TITLE),
    description: 'Закрити особистий кабінет на всіх пристроях за посиланням із листа.',
    path: paths.notMe,
    noIndex: true,
  });
}

export default async function NotMePage({ searchParams }: PageProps<'/not-me'>) {
  return (
    <AccountPage feature="own-account">
      <LinkPage kind="not-me" title={TITLE} lead={LEAD} searchParams={searchParams}>
        {(link) => <NotMeForm {...link} />}
      </LinkPage>
    </AccountPage>
  );
}
