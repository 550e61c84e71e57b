// For how many days the site keeps what no law says longer. The job deletes by these, and the page on personal data tells them.
import { plural } from './plural';
import { keysOf } from './keys';

const DAYS_OF = {
  /** Since the last change of what a citizen typed and has not sent. */
  drafts: 30,
  /** Since a line was written; of a device, since it was last seen. */
  account_events: 365,
  /** Since a letter was sent or given up. */
  mails: 30,
  /** Since a message was answered. */
  contacts: 1825,
  /** Since an import was finished. */
  imports: 1095,
} as const;

export type RetentionNoun = keyof typeof DAYS_OF;
export type Retention = Record<RetentionNoun, number>;

const WORDS: Record<RetentionNoun, [what: string, since: string]> = {
  drafts: ['чернетки форм', 'після останньої зміни'],
  account_events: ['журнал кабінету', ''],
  mails: ['копії надісланих листів', ''],
  contacts: ['звернення', 'після відповіді'],
  imports: ['журнал завантаження даних', ''],
};

const YEAR_DAYS = 365;

const inWords = (days: number) =>
  days % YEAR_DAYS === 0
    ? `${days / YEAR_DAYS}\u00a0${plural(days / YEAR_DAYS, ['рік', 'роки', 'років'])}`
    : `${days}\u00a0${plural(days, ['день', 'дні', 'днів'])}`;

/** The city's own periods, and those of the site where it has none. */
export const retentionOf = (own: Partial<Retention> | undefined): Retention => ({ ...DAYS_OF, ...own });

/** «чернетки форм – 30 днів після останньої зміни, …»; of another server's API, which tells none, nothing is promised. */
export function retentionWords(told: Partial<Retention> | undefined): string {
  if (!told) return 'не довше, ніж потрібно, щоб надати послугу';
  const own = retentionOf(told);
  return keysOf(WORDS)
    .map((noun) => ({ noun, words: WORDS[noun] }))
    .map(({ noun, words: [what, since] }) => `${what}\u00a0– ${inWords(own[noun])} ${since}`.trim())
    .join(', ');
}
