import type { ReactNode } from 'react';
import { DiscountExample } from '@/components/payment/discount-example';
import { PaymentLinks } from '@/components/payment/payment-links';
import { ProvisionLink } from '@/components/settings/provision-link';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { TowTariffList } from '@/components/settings/tow-tariff';
import { TestedBrowsers } from './tested-browsers';
import type { ProsePage } from '@/lib/pages/pages';

/** No forms here: a route loads the scripts of all its parts, so a page with a form needs its own route. */
export const PAGE_PARTS: Partial<Record<ProsePage, Record<string, ReactNode>>> = {
  '/about-inspection': { provision: <ProvisionLink /> },
  '/browsers': { results: <TestedBrowsers /> },
  '/normative-base': { provision: <ProvisionLink /> },
  '/payment': { services: <PaymentLinks /> },
  '/sale-info': { example: <DiscountExample /> },
  '/schedule-a-fine-playground': { schedule: <ScheduleCard id="impound_lot" />, tariff: <TowTariffList /> },
  '/work-schedule': { schedule: <ScheduleCard id="inspection" /> },
};
