// Entries are compared with those last published: a calendar app must be told whether each is new, changed or
// cancelled.
import { z } from 'zod';
import { CALENDAR_ENTRY_STATES } from '@/contract/calendar';
import type { Fine } from '@/contract/fines';
import { fineTitle } from '@/domain/fine-document';
import { fineTerms, termUid } from '@/domain/fine-terms';

export const SHOWN_AFTER_MS = 60 * 24 * 60 * 60 * 1000;

const storedEntrySchema = z.object({
  uid: z.string(),
  serial: z.string(),
  until: z.number(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  state: z.enum(CALENDAR_ENTRY_STATES),
  remind_days: z.array(z.number()),
  revision: z.number(),
  revised_at: z.number(),
});
export type StoredEntry = z.infer<typeof storedEntrySchema>;
export const storedEntriesSchema = z.array(storedEntrySchema);

type Words = Omit<StoredEntry, 'revision' | 'revised_at'>;

export interface FeedFine {
  fine: Fine;
  path: string;
  /** What is left to do once the fine ended; may be empty. */
  endWay: string;
}

const ENDED = {
  paid: { title: 'Штраф сплачено', text: 'Сплачувати більше нічого не потрібно.' },
  cancelled: { title: 'Штраф скасовано', text: 'Сплачувати більше нічого не потрібно.' },
  enforcement: {
    title: 'Штраф у виконавчій службі',
    text: 'Суму й рахунок для сплати назве державний виконавець.',
  },
} as const;

const endOf = ({ status }: Fine) =>
  status === 'paid' || status === 'cancelled' || status === 'enforcement' ? ENDED[status] : null;

function cancel(fine: Fine) {
  const why = fine.status === 'appealed' ? 'Штраф оскаржується' : (endOf(fine)?.title ?? 'Строк штрафу змінився');
  return {
    state: 'cancelled' as const,
    remind_days: [],
    title: `${why}: нагадування скасовано`,
    text: `${fineTitle(fine)}.`,
  };
}

/** The final entry stays on the day on which the end was noticed. */
function lastWord({ fine, path, endWay }: FeedFine, told: StoredEntry[], advice: string, now: number): Words[] {
  const end = endOf(fine);
  if (end === null || told.length === 0) return [];
  const uid = termUid('end', fine.serial_number);
  const until = told.find((entry) => entry.uid === uid)?.until ?? now;
  const text = [`${fineTitle(fine)}.`, end.text, endWay, advice].filter(Boolean).join('\n');
  return [{ uid, serial: fine.serial_number, until, title: end.title, text, path, state: 'ended', remind_days: [] }];
}

function wordsOf(shown: FeedFine, told: StoredEntry[], advice: string, now: number): Words[] {
  const { fine, path } = shown;
  const running = fineTerms(fine, now).map(({ remindDays, ...term }): Words => ({
    ...term,
    remind_days: remindDays,
    serial: fine.serial_number,
    path,
    state: 'running',
  }));
  const isRunning = new Set(running.map(({ uid }) => uid));
  const others = told.filter(({ uid, state }) => !isRunning.has(uid) && state !== 'ended');
  return [
    ...running,
    ...others.map((entry): Words => (entry.until < now ? entry : { ...entry, ...cancel(fine) })),
    ...lastWord(shown, told, advice, now),
  ].filter(({ until }) => until > now - SHOWN_AFTER_MS);
}

const WORDS = ['until', 'title', 'text', 'path', 'state', 'remind_days'] as const;

/**
 * Entries after `told`; fines that are no longer the subscriber's are dropped. Changed entries get `revision`; `advice`
 * goes into a fine's final entry.
 */
export function nextEntries(
  told: StoredEntry[],
  fines: FeedFine[],
  { revision, advice, now }: { revision: number; advice: string; now: number },
): StoredEntry[] {
  return fines.flatMap((shown) => {
    const ofFine = told.filter(({ serial }) => serial === shown.fine.serial_number);
    return wordsOf(shown, ofFine, advice, now).map((words) => {
      const before = ofFine.find(({ uid }) => uid === words.uid);
      const isSame = before !== undefined && WORDS.every((key) => String(before[key]) === String(words[key]));
      return isSame ? before : { ...words, revision, revised_at: now };
    });
  });
}
