import type { ReactNode } from 'react';
import { OfficialAccounts } from '@/components/contact/official-accounts';
import { DiscountExample } from '@/components/payment/discount-example';
import { PaymentLinks } from '@/components/payment/payment-links';
import { ProvisionLink } from '@/components/settings/provision-link';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { TowTariffList } from '@/components/settings/tow-tariff';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/pages/offered';
import { DocumentParts } from './document-parts';
import { TestedBrowsers } from './tested-browsers';
import type { ProsePage } from '@/lib/pages/pages';

function CheckFine() {
  if (!isPageOffered(paths.fineLookup())) return null;
  return <ButtonLink href={paths.fineLookup()}>Перевірити штраф</ButtonLink>;
}

const REPORT = (
  <ButtonLink href={paths.reportForgery} asDocument>
    Повідомити про підробку
  </ButtonLink>
);

/** No forms here: a route loads the scripts of all its parts, so a page with a form needs its own route. */
export const PAGE_PARTS: Partial<Record<ProsePage, Record<string, ReactNode>>> = {
  '/about-inspection': { provision: <ProvisionLink /> },
  '/authenticity': {
    check: <CheckFine />,
    document: <DocumentParts />,
    accounts: <OfficialAccounts />,
    report: REPORT,
  },
  '/browsers': { results: <TestedBrowsers /> },
  '/normative-base': { provision: <ProvisionLink /> },
  '/payment': { services: <PaymentLinks /> },
  '/postanova': { check: <CheckFine />, document: <DocumentParts /> },
  '/sale-info': { example: <DiscountExample /> },
  '/schedule-a-fine-playground': { schedule: <ScheduleCard id="impound_lot" />, tariff: <TowTariffList /> },
  '/work-schedule': { schedule: <ScheduleCard id="inspection" /> },
};
