import { LookUpFailure } from '@/components/notifications/look-up-failure';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { searchTypedFine } from '@/lib/fines/look-up-fine';
import { FineLookupCard } from './fine-lookup-card';
import { FineLookupResult } from './fine-lookup-result';

/** Whether there are fines for a plate, and the question that remains: the number of the document. */
export async function FinesOfPlate({ plate }: { plate: string }) {
  const { search } = await searchTypedFine({ license_plate: plate });
  if (search.kind === 'not-offered') return <FineLookupCard />;
  if (search.kind === 'answer')
    return (
      <>
        <FineLookupResult search={search} />
        {search.found ? (
          <FineLookupCard title="Сума, фото й строки" typed={{ license_plate: plate }} />
        ) : (
          <ByNumber plate={plate} />
        )}
      </>
    );
  const isOut = search.kind === 'failed' && search.outage !== undefined;
  return (
    <>
      {isOut ? (
        <LookUpFailure {...search} />
      ) : (
        <p>
          Чи є за цим номерним знаком штрафи, не перевірено.{' '}
          {search.kind === 'failed' || search.kind === 'captcha' ? search.detail : null}
        </p>
      )}
      <ByNumber plate={plate} />
    </>
  );
}

const ByNumber = ({ plate }: { plate: string }) => (
  <p>
    <AppLink href={paths.fineLookup(plate)} asDocument>
      Перевірити штраф за серією та номером
    </AppLink>
  </p>
);
