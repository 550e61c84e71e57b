import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { HelpCard } from '@/components/settings/help-card';
import { PageHeading } from '@/components/ui/page-heading';
import { NoFineNamed } from '@/components/watches/no-fine-named';
import { WatchForm } from '@/components/watches/watch-form';
import { fineNamesSchema } from '@/contract/fines';
import { paths } from '@/domain/paths';
import { findCaptcha } from '@/lib/captcha/find-captcha';
import { titleOfForm } from '@/lib/forms/posted';
import { oneOf } from '@/lib/forms/query';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { hasFeature } from '@/lib/settings/features';

const TITLE = 'Нагадати про строки штрафу';
const LEAD =
  'Напишемо перед кінцем знижки та строку сплати, а також коли вручать постанову, зарахують гроші чи зміниться сума.';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: await titleOfForm(TITLE), description: LEAD, path: paths.fineWatchPage, noIndex: true });
}

export default async function FineWatchPage({ searchParams }: PageProps<'/fine/watch'>) {
  if (!hasFeature('fine-watch')) notFound();
  const { license_plate: plate, serial_number: serial } = await searchParams;
  const { data: fine } = fineNamesSchema.safeParse({ license_plate: oneOf(plate), serial_number: oneOf(serial) });
  const heading = <PageHeading title={TITLE} lead={LEAD} />;
  return (
    <Page aside={<HelpCard />}>
      {fine ? <WatchForm fine={fine} captcha={await findCaptcha()} heading={heading} /> : heading}
      {fine ? null : <NoFineNamed />}
    </Page>
  );
}
