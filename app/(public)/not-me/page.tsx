import type { Metadata } from 'next';
import { AccountPage } from '@/components/accounts/account-page';
import { NotMeForm } from '@/components/accounts/not-me-form';
import { PageHeading } from '@/components/ui/page-heading';
import { titleOfForm } from '@/lib/forms/posted';
import { oneOf } from '@/lib/forms/query';
import { paths } from '@/domain/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

const LEAD = 'Про зміну чи вхід із листа ви нічого не знаєте? Зупиніть їх однією кнопкою.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    title: await titleOfForm('Це не я'),
    description: 'Закрити особистий кабінет на всіх пристроях за посиланням із листа.',
    path: paths.notMe,
    noIndex: true,
  });
}

export default async function NotMePage({ searchParams }: PageProps<'/not-me'>) {
  return (
    <AccountPage feature="own-account">
      <NotMeForm
        token={oneOf((await searchParams)['token']) ?? ''}
        heading={<PageHeading title="Це не я" lead={LEAD} />}
      />
    </AccountPage>
  );
}
