// The operator sees the missing ones at start, on /healthz/ready and in `settings show`; the head at the desk.
import { fieldOf } from '@/domain/keys';
import { SETTING_ENTRIES } from './city-settings';
import { type Entry, FIRST_DAY, type Need } from './define-setting';
import type { Registers, Settings } from './settings';

export interface Surroundings {
  siteUrl?: string;
  smtpUrl?: string;
}

interface Fact {
  holds: (settings: Settings, surroundings: Surroundings) => boolean;
  /** A key of the settings, an import or an environment variable. */
  set: string;
  unseen: string;
  need: Need;
}

const isLocal = (siteUrl: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);

const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isFilled)
    : typeof value === 'string'
      ? value.trim() !== ''
      : value !== undefined && value !== null;

/** Schedules are a list, and named by id. */
const valueAt = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.find((one) => fieldOf(one, 'id') === key);
    return fieldOf(value, key);
  }, settings);

function ofSetting([set, { missing }]: [string, Entry]): [string, Fact][] {
  if (missing === null) return [];
  const { name, unseen, need } = missing;
  const holds = (value: unknown) => missing.holds?.(value) ?? isFilled(value);
  return [[name, { set, unseen, need, holds: (settings) => holds(valueAt(settings, set)) }]];
}

const REGISTER = 'import ';
const ofRegister = (name: keyof Registers, need: Need, unseen: string): Fact => ({
  set: REGISTER + name,
  need,
  unseen,
  holds: ({ registers }) => registers?.[name] !== undefined,
});

const FACTS: Readonly<Record<string, Fact>> = {
  ...Object.fromEntries(Object.entries(SETTING_ENTRIES).flatMap(ofSetting)),
  fines: ofRegister('fines', 'pay', 'штрафи'),
  evacuations: ofRegister('evacuations', 'rest', 'евакуйовані авто'),
  'parking-places': ofRegister('parking-places', 'rest', 'місця для паркування'),
  mails: {
    set: 'SMTP_URL',
    need: 'answer',
    unseen: 'листи: поштового сервера не задано, вони лишаються файлами на сервері сайту',
    holds: (_, { smtpUrl }) => smtpUrl !== '',
  },
  'site-url': {
    set: 'SITE_URL',
    need: 'answer',
    unseen: 'справжня адреса сайту в листах',
    holds: (_, { siteUrl }) => siteUrl === undefined || !isLocal(siteUrl),
  },
};

/** The most needed first. */
export const SETTING_FACTS: typeof FACTS = Object.fromEntries(
  FIRST_DAY.flatMap(({ id }) => Object.entries(FACTS).filter(([, { need }]) => need === id)),
);

export const hasFact = (settings: Settings, name: string): boolean => SETTING_FACTS[name]?.holds(settings, {}) === true;

export type MissingFact = Pick<Fact, 'set' | 'unseen' | 'need'> & { name: string };

export const missingFacts = (settings: Settings, surroundings: Surroundings): MissingFact[] =>
  Object.entries(SETTING_FACTS)
    // A register is not missing when the API does not report any.
    .filter(([, { set }]) => settings.registers !== undefined || !set.startsWith(REGISTER))
    .filter(([, { holds }]) => !holds(settings, surroundings))
    .map(([name, { set, unseen, need }]) => ({ name, set, unseen, need }));

export const missingLines = (missing: readonly MissingFact[]): string[] =>
  missing.length === 0
    ? []
    : [
        '! Налаштовано не все. Громадяни не бачать або не отримують:',
        ...missing.map(({ set, unseen }) => `    ${set} – ${unseen}`),
      ];
