// Prose states these facts only when they are set; the operator sees the missing ones at start, on /healthz/ready and
// in `settings show`.
import { findAccount } from '@/domain/payment/payment-details';
import type { Registers, Schedule, Settings } from './settings';
import { keysOf } from '@/domain/keys';

export interface Surroundings {
  siteUrl?: string;
  smtpUrl?: string;
}

interface Fact {
  holds: (settings: Settings, surroundings: Surroundings) => boolean;
  /** A key of the settings, an import or an environment variable. */
  set: string;
  unseen: string;
}

const hasSchedule = ({ schedules = [] }: Settings, id: Schedule['id']) => schedules.some((one) => one.id === id);
const isFilled = ({ registers }: Settings, name: keyof Registers) => registers?.[name] !== undefined;
const isLocal = (siteUrl: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);

export const SETTING_FACTS = {
  phones: {
    set: 'phones',
    unseen: 'куди зателефонувати',
    holds: ({ phones }) => [phones].flat().some((phone) => phone.trim() !== ''),
  },
  email: { set: 'email', unseen: 'на який email написати', holds: ({ email }) => email !== '' },
  'office-address': {
    set: 'office_address',
    unseen: 'де інспекція',
    holds: ({ office_address: address }) => address !== '',
  },
  requisites: {
    set: 'requisites',
    unseen: 'за якими реквізитами платити; немає й QR-коду',
    holds: ({ requisites }) => findAccount(requisites) !== null,
  },
  'payment-links': {
    set: 'payment_links',
    unseen: 'де сплатити онлайн',
    holds: ({ payment_links: links = [] }) => links.length > 0,
  },
  provision: {
    set: 'main_provision_link',
    unseen: 'за яким положенням працює інспекція',
    holds: ({ main_provision_link: link }) => Boolean(link),
  },
  schedule: {
    set: 'schedules.inspection.hours',
    unseen: 'коли працює інспекція',
    holds: (settings) => hasSchedule(settings, 'inspection'),
  },
  'lot-schedule': {
    set: 'schedules.impound_lot.hours',
    unseen: 'де штрафмайданчик і коли він працює',
    holds: (settings) => hasSchedule(settings, 'impound_lot'),
  },
  'tow-tariff': {
    set: 'tow_tariff',
    unseen: 'скільки коштують евакуація та зберігання',
    holds: ({ tow_tariff: tariff }) => tariff !== undefined,
  },
  'sum-before-service': {
    set: 'deadline_rules.sum_before_service',
    unseen: 'яка сума закриває штраф, доки постанову не вручено',
    holds: ({ deadline_rules: rules }) => rules?.sum_before_service !== undefined,
  },
  'car-check-days': {
    set: 'car_check_days',
    unseen: 'коли буде перевірено документи авто',
    holds: ({ car_check_days: days }) => days !== undefined,
  },
  fines: { set: 'import fines', unseen: 'штрафи', holds: (settings) => isFilled(settings, 'fines') },
  evacuations: {
    set: 'import evacuations',
    unseen: 'евакуйовані авто',
    holds: (settings) => isFilled(settings, 'evacuations'),
  },
  'parking-places': {
    set: 'import parking-places',
    unseen: 'місця для паркування',
    holds: (settings) => isFilled(settings, 'parking-places'),
  },
  mails: {
    set: 'SMTP_URL',
    unseen: 'листи: поштового сервера не задано, вони лишаються файлами на сервері сайту',
    holds: (_, { smtpUrl }) => smtpUrl !== '',
  },
  'site-url': {
    set: 'SITE_URL',
    unseen: 'справжня адреса сайту в листах',
    holds: (_, { siteUrl }) => siteUrl === undefined || !isLocal(siteUrl),
  },
} as const satisfies Record<string, Fact>;

export type SettingFact = keyof typeof SETTING_FACTS;

const FACTS = keysOf(SETTING_FACTS).map((name): [SettingFact, Fact] => [name, SETTING_FACTS[name]]);
/** Not missing when the API does not report its registers. */
const REGISTERS: readonly SettingFact[] = ['fines', 'evacuations', 'parking-places'];

export const hasFact = (settings: Settings, name: string): boolean =>
  FACTS.some(([fact, { holds }]) => fact === name && holds(settings, {}));

export const missingFacts = (settings: Settings, surroundings: Surroundings): SettingFact[] =>
  FACTS.filter(([name]) => settings.registers !== undefined || !REGISTERS.includes(name))
    .filter(([, { holds }]) => !holds(settings, surroundings))
    .map(([name]) => name);

export const missingLines = (missing: readonly SettingFact[]): string[] =>
  missing.length === 0
    ? []
    : [
        '! Налаштовано не все. Громадяни не бачать або не отримують:',
        ...missing.map((name) => `    ${SETTING_FACTS[name].set} – ${SETTING_FACTS[name].unseen}`),
      ];
