import { FineLookupAside } from '@/components/fines/fine-lookup-aside';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { FineLookupResult } from '@/components/fines/fine-lookup-result';
import { Page } from '@/components/layout/page';
import { Trail } from '@/components/seo/trail';
import { PageHeading } from '@/components/ui/page-heading';
import { searchTypedFine, typedFineMetadata } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';

const ABOUT = {
  title: 'Перевірка штрафу',
  description: 'Сума на сьогодні, строки й фото за номерним знаком і номером постанови – без реєстрації.',
  path: paths.fineLookup(),
};

export const generateMetadata = async ({ searchParams }: PageProps<'/fine'>) =>
  typedFineMetadata(await searchParams, ABOUT);

export default async function FinePage({ searchParams }: PageProps<'/fine'>) {
  const { typed, search } = await searchTypedFine(await searchParams);
  return (
    <Page aside={search.kind === 'fine' ? undefined : <FineLookupAside />}>
      <Trail items={[]} />
      <FineLookupCard
        heading={
          <>
            <PageHeading
              title={ABOUT.title}
              lead={search.kind === 'not-offered' ? undefined : 'Сума на сьогодні, строки та фото – без реєстрації.'}
            />
            <FineLookupResult search={search} />
          </>
        }
        title={search.kind === 'fine' ? 'Перевірити інший штраф' : undefined}
        typed={search.kind === 'fine' ? {} : typed}
        errors={search.kind === 'bad' ? search.errors : undefined}
      />
    </Page>
  );
}
