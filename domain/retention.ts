// Days, where no law requires longer. The deletion job and the page on personal data use these.
import { plural } from './plural';
import { keysOf, recordOf } from './keys';

const DAYS_OF = {
  /** After the last change. */
  drafts: 30,
  /** After the entry; for a device, after it was last seen. */
  account_events: 365,
  /** After the mail was sent or given up. */
  mails: 30,
  /** After the last answer. */
  contacts: 1825,
  /** After the import finished. */
  imports: 1095,
  /** After it was first said. */
  attestations: 1095,
} as const;

export type RetentionNoun = keyof typeof DAYS_OF;

/** A change of a register can be taken back for so long. */
export const UNDO_DAYS = 90;
/** Time to read the decision or the answer, and to take it to court. */
export const LINK_AFTER_END_DAYS = 60;

/** Shorter terms would break what the site promises elsewhere. */
export const LEAST_KEPT: Partial<Record<string, { days: number; why: string }>> = {
  contacts: { days: LINK_AFTER_END_DAYS, why: 'стільки після відповіді діє посилання' },
  imports: { days: UNDO_DAYS, why: 'доти зміну можна скасувати' },
  attestations: { days: 365, why: 'доти перевіряють роздруковані коди' },
};

export type Retention = Record<RetentionNoun, number>;

const WORDS: Record<RetentionNoun, [what: string, since: string]> = {
  drafts: ['чернетки форм', 'після останньої зміни'],
  account_events: ['журнал кабінету', ''],
  mails: ['копії надісланих листів', ''],
  contacts: ['звернення', 'після останньої відповіді'],
  imports: ['журнал завантаження даних', ''],
  attestations: ['відомості про штраф із кодом перевірки, без імен', ''],
};

const YEAR_DAYS = 365;

const inWords = (days: number) =>
  days % YEAR_DAYS === 0
    ? `${days / YEAR_DAYS}\u00a0${plural(days / YEAR_DAYS, ['рік', 'роки', 'років'])}`
    : `${days}\u00a0${plural(days, ['день', 'дні', 'днів'])}`;

const told = (own: Partial<Retention> | undefined): Retention => ({ ...DAYS_OF, ...own });

const atLeast = (noun: RetentionNoun, days: number) => Math.max(days, LEAST_KEPT[noun]?.days ?? 1);

/** A shorter term that an earlier version took counts as the least one. */
export function atLeastKept(terms: Partial<Retention>): Partial<Retention> {
  const kept: Partial<Retention> = {};
  for (const noun of keysOf(terms)) kept[noun] = atLeast(noun, terms[noun] ?? DAYS_OF[noun]);
  return kept;
}

export function retentionOf(own: Partial<Retention> | undefined): Retention {
  const days = told(own);
  return recordOf(keysOf(days), (noun) => atLeast(noun, days[noun]));
}

/** Promises no periods when a city's API reports none. */
export function retentionText(answered: Partial<Retention> | undefined): string {
  if (!answered) return 'не довше, ніж потрібно, щоб надати послугу';
  const own = told(answered);
  return keysOf(WORDS)
    .map((noun) => ({ noun, words: WORDS[noun] }))
    .map(({ noun, words: [what, since] }) => `${what}\u00a0– ${inWords(own[noun])} ${since}`.trim())
    .join(', ');
}
