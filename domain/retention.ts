// Days, where no law requires longer. The deletion job and the page on personal data use these.
import { plural } from './plural';
import { keysOf } from './keys';

const DAYS_OF = {
  /** After the last change. */
  drafts: 30,
  /** After the entry; for a device, after it was last seen. */
  account_events: 365,
  /** After the mail was sent or given up. */
  mails: 30,
  /** After the answer. */
  contacts: 1825,
  /** After the import finished. */
  imports: 1095,
  /** After it was first said. */
  attestations: 1095,
} as const;

export type RetentionNoun = keyof typeof DAYS_OF;
export type Retention = Record<RetentionNoun, number>;

const WORDS: Record<RetentionNoun, [what: string, since: string]> = {
  drafts: ['чернетки форм', 'після останньої зміни'],
  account_events: ['журнал кабінету', ''],
  mails: ['копії надісланих листів', ''],
  contacts: ['звернення', 'після відповіді'],
  imports: ['журнал завантаження даних', ''],
  attestations: ['відомості про штраф із кодом перевірки, без імен', ''],
};

const YEAR_DAYS = 365;

const inWords = (days: number) =>
  days % YEAR_DAYS === 0
    ? `${days / YEAR_DAYS}\u00a0${plural(days / YEAR_DAYS, ['рік', 'роки', 'років'])}`
    : `${days}\u00a0${plural(days, ['день', 'дні', 'днів'])}`;

export const retentionOf = (own: Partial<Retention> | undefined): Retention => ({ ...DAYS_OF, ...own });

/** Promises no periods when a city's API reports none. */
export function retentionText(told: Partial<Retention> | undefined): string {
  if (!told) return 'не довше, ніж потрібно, щоб надати послугу';
  const own = retentionOf(told);
  return keysOf(WORDS)
    .map((noun) => ({ noun, words: WORDS[noun] }))
    .map(({ noun, words: [what, since] }) => `${what}\u00a0– ${inWords(own[noun])} ${since}`.trim())
    .join(', ');
}
