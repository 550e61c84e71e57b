import type { ReactNode } from 'react';
import { AmountToday } from '@/components/payment/amount-today';
import { BankButton } from '@/components/payment/bank-button';
import { PaymentBlock } from '@/components/payment/payment-block';
import { RequisitesCard } from '@/components/payment/requisites-card';
import { AppLink } from '@/components/ui/app-link';
import { PageHeading, Page } from '@/components/layout/page-frame';
import { Stack } from '@/components/ui/stack';
import type { PublicFine } from '@/contract/fines';
import { findPaymentDetails } from '@/domain/payment/payment-details';
import { viewFine } from '@/lib/fines/fine-view';
import { type FineSearch, searchTypedFine } from '@/lib/fines/look-up-fine';
import { getSettings } from '@/lib/settings/settings';
import { paths } from '@/domain/paths';
import { Trail } from '@/components/seo/trail';
import { addressOf, trailOf } from '@/lib/pages/addresses';
import { findPage, type PageName } from '@/lib/pages/pages';
import type { PageQuery } from '@/lib/forms/query';
import { FineConsequence } from './fine-consequence';
import { FineFacts, FineSigns } from './fine-facts';
import { FineLookupCard } from './fine-lookup-card';
import { FineLookupResult } from './fine-lookup-result';
import styles from './fine-card.module.css';
import { FineTitle } from './fine-title';
import { StaleFines } from './stale-fines';
import { UntilTurn } from './until-turn';

type FinePaymentProps = {
  search: FineSearch;
  typed: { license_plate?: string | undefined; serial_number?: string | undefined };
  action: string;
  heading: ReactNode;
};

const NO_FINE = new Set<FineSearch['kind']>(['not-found', 'failed', 'captcha', 'not-offered']);

/** Without a fine no QR code is shown: money without series and number is not credited. */
export function FinePayment({ search, typed, action, heading }: FinePaymentProps) {
  if (search.kind === 'fine') {
    return (
      <>
        <PageHeading title={<FineTitle fine={search.fine} />} />
        <NamedFine fine={search.fine} />
      </>
    );
  }
  return (
    <>
      <FineLookupCard
        heading={
          <>
            {heading}
            <FineLookupResult search={search} page={action} typed={typed} />
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
  const details = findPaymentDetails(fine, view.state, getSettings().requisites);
  return (
    <>
      <StaleFines />
      <UntilTurn until={view.until} now={view.now}>
        <Stack>
          <Stack>
            <FineSigns fine={fine} view={view} />
            <AmountToday view={view} />
            {view.state.isPayable ? <BankButton details={details} sums={view.state.sums} /> : null}
          </Stack>
          <PaymentBlock view={view} details={details} code={fine.attestation_code} />
          <Stack>
            <FineFacts fine={fine} />
            {view.state.isPayable ? null : <FineConsequence fine={fine} view={view} />}
            <p className={styles.ways}>
              <AppLink href={paths.fineLookup(fine.license_plate, fine.serial_number)} asDocument>
                Фото, строки та оскарження
              </AppLink>
              <AppLink href={paths.pay}>Перевірити інший штраф</AppLink>
            </p>
          </Stack>
        </Stack>
      </UntilTurn>
    </>
  );
}

type FinePaymentPageProps = {
  name: PageName;
  query: PageQuery;
};

export async function FinePaymentPage({ name, query }: FinePaymentPageProps) {
  const { title, lead } = findPage(name);
  const found = await searchTypedFine(query);
  return (
    <Page>
      <Trail items={trailOf(name)} />
      <FinePayment
        {...found}
        heading={<PageHeading title={title} lead={found.search.kind === 'not-offered' ? undefined : lead} />}
        action={addressOf(name)}
      />
    </Page>
  );
}
