import type { ReactNode } from 'react';
import { DiscountExample } from '@/components/payment/discount-example';
import { PaymentLinks } from '@/components/payment/payment-links';
import { ProvisionLink } from '@/components/settings/provision-link';
import { ScheduleCard } from '@/components/settings/schedule-card';
import { TowTariffList } from '@/components/settings/tow-tariff';
import type { ProsePage } from '@/lib/pages/pages';

/**
 * What stands where the prose of a page says {{part:name}}. Forms are not among them: one route loads the scripts of all
 * its parts, so a page with a form has a route of its own.
 */
export const PAGE_PARTS: Partial<Record<ProsePage, Record<string, ReactNode>>> = {
  '/about-inspection': { provision: <ProvisionLink /> },
  '/normative-base': { provision: <ProvisionLink /> },
  '/payment': { services: <PaymentLinks /> },
  '/sale-info': { example: <DiscountExample /> },
  '/schedule-a-fine-playground': { schedule: <ScheduleCard id="impound_lot" />, tariff: <TowTariffList /> },
  '/work-schedule': { schedule: <ScheduleCard id="inspection" /> },
};
