import type { ReactNode } from 'react';
import { OfficialAccounts } from '@/components/contact/official-accounts';
import { FineLookupCard } from '@/components/fines/fine-lookup-card';
import { DiscountExample } from '@/components/payment/discount-example';
import { PaymentLinks } from '@/components/payment/payment-links';
import { RequisitesCard } from '@/components/payment/requisites-card';
import { ProvisionLink } from '@/components/settings/provision-link';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { TowTariffList } from '@/components/settings/tow-tariff';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/domain/paths';
import type { ContentSlug } from '@/lib/content/pages';

const report = (
  <ButtonLink href={paths.reportForgery} asDocument>
    Повідомити про підробку
  </ButtonLink>
);

/** What stands where the prose of a page says {{part:name}}. */
export const PAGE_PARTS: Partial<Record<ContentSlug, Record<string, ReactNode>>> = {
  'about-inspection': { provision: <ProvisionLink /> },
  authenticity: { lookup: <FineLookupCard />, accounts: <OfficialAccounts />, report },
  'info-pay': { requisites: <RequisitesCard />, lookup: <FineLookupCard action={paths.infoPayFine} /> },
  'normative-base': { provision: <ProvisionLink /> },
  pay: { lookup: <FineLookupCard action={paths.payFine} />, services: <PaymentLinks /> },
  payment: { services: <PaymentLinks /> },
  postanova: { lookup: <FineLookupCard /> },
  'sale-info': { example: <DiscountExample /> },
  'schedule-a-fine-playground': { schedule: <ScheduleCard id="impound_lot" />, tariff: <TowTariffList /> },
  'work-schedule': { schedule: <ScheduleCard id="inspection" /> },
};
