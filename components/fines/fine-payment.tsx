import type { ReactNode } from 'react';
import { AmountToday } from '@/components/payment/amount-today';
import { PaymentBlock } from '@/components/payment/payment-block';
import { RequisitesCard } from '@/components/payment/requisites-card';
import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { PublicFine } from '@/contract/fines';
import { viewFine } from '@/lib/fines/fine-view';
import type { FineSearch } from '@/lib/fines/look-up-fine';
import { paths } from '@/domain/paths';
import { FineConsequence } from './fine-consequence';
import { FineFacts } from './fine-facts';
import { FineLookupCard } from './fine-lookup-card';
import { FineLookupResult } from './fine-lookup-result';
import { FineTitle } from './fine-title';
import { StaleFines } from './stale-fines';
import { UntilTurn } from './until-turn';

type FinePaymentProps = {
  search: FineSearch;
  typed: { license_plate?: string | undefined; serial_number?: string | undefined };
  action: string;
  heading: ReactNode;
};

const NO_FINE = new Set<FineSearch['kind']>(['not-found', 'failed', 'not-offered']);

/** Without a fine no QR code is shown: money without series and number is not credited. */
export function FinePayment({ search, typed, action, heading }: FinePaymentProps) {
  if (search.kind === 'fine') {
    return (
      <>
        {heading}
        <NamedFine fine={search.fine} />
        <FineLookupCard title="Перевірити інший штраф" action={action} />
      </>
    );
  }
  return (
    <>
      <FineLookupCard
        heading={
          <>
            {heading}
            <FineLookupResult search={search} />
          </>
        }
        action={action}
        typed={typed}
        errors={search.kind === 'bad' ? search.errors : undefined}
      />
      {NO_FINE.has(search.kind) ? <RequisitesCard /> : null}
    </>
  );
}

function NamedFine({ fine }: { fine: PublicFine }) {
  const view = viewFine(fine);
  return (
    <Section id="fine" title={<FineTitle fine={fine} />}>
      <StaleFines />
      <UntilTurn until={view.until} now={view.now}>
        <Stack gap="wide">
          <Stack>
            <FineFacts fine={fine} view={view} />
            <AmountToday view={view} />
            <FineConsequence view={view} />
            <p>
              <AppLink href={paths.fineLookup(fine.license_plate, fine.serial_number)} asDocument>
                Фото, строки та оскарження
              </AppLink>
            </p>
          </Stack>
          <PaymentBlock fine={fine} view={view} />
        </Stack>
      </UntilTurn>
    </Section>
  );
}
