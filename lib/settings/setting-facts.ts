// What the texts may promise only where the settings hold it: the conditions of prose beside the features.
import type { Settings } from '@/contract/settings';
import { findAccount } from '@/domain/payment/payment-details';
import { phonesOf } from './settings';

export const SETTING_FACTS = {
  phones: (settings: Settings) => phonesOf(settings).length > 0,
  email: ({ email }: Settings) => email !== '',
  'office-address': ({ office_address: address }: Settings) => address !== '',
  requisites: ({ requisites }: Settings) => findAccount(requisites) !== null,
  'payment-links': ({ payment_links: links = [] }: Settings) => links.length > 0,
  provision: ({ main_provision_link: link }: Settings) => Boolean(link),
  schedule: ({ schedules = [] }: Settings) => schedules.length > 0,
  evacuations: ({ registers }: Settings) => registers?.evacuations !== undefined,
  'parking-places': ({ registers }: Settings) => registers?.['parking-places'] !== undefined,
} as const satisfies Record<string, (settings: Settings) => boolean>;

export const hasFact = (settings: Settings, name: string): boolean =>
  Object.entries(SETTING_FACTS).some(([fact, holds]) => fact === name && holds(settings));
