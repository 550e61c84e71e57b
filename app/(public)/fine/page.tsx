import type { Metadata } from 'next';
import { FineLookupForm } from '@/components/fines/fine-lookup-form';
import { FineLookupResult } from '@/components/fines/fine-lookup-result';
import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { Card } from '@/components/ui/card';
import { PageHeading } from '@/components/ui/page-heading';
import { searchFine } from '@/lib/fines/look-up-fine';
import { oneOf } from '@/lib/forms/query';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { license_plate: plate } = await searchParams;
  return pageMetadata({
    title: 'Перевірка штрафу',
    description: 'Сума на сьогодні, строки й фото за номерним знаком і номером постанови – без реєстрації.',
    path: paths.fineLookup(),
    noIndex: plate !== undefined,
  });
}

export default async function FinePage({ searchParams }: Props) {
  const query = await searchParams;
  const typed = { license_plate: oneOf(query['license_plate']), serial_number: oneOf(query['serial_number']) };
  const search = await searchFine(typed.license_plate, typed.serial_number);
  return (
    <Page>
      <Trail items={[]} />
      <PageHeading title="Перевірка штрафу" lead="Сума на сьогодні, строки та фото – без реєстрації." />
      <FineLookupResult search={search} />
      <Card tone="soft">
        <FineLookupForm typed={typed} errors={search.kind === 'bad' ? search.errors : {}} />
      </Card>
    </Page>
  );
}
