import { sql } from 'kysely';
import { appealAnswerUntil, appealsLateBefore } from '@/domain/appeal-terms';
import { giving } from '@/backend/platform/work/hand-over';
import { noting } from '@/backend/platform/work/notes';
import type { Work } from '@/backend/platform/work/work';
import { appealAct } from './act';
import { isOpen, isOver } from './states';

const giveAppeal = appealAct('work.give', {
  journal: 'appeal.given',
  effect: giving('appeals', (row) => (isOver(row) ? 'Розгляд цієї скарги завершено.' : undefined)),
  command: null,
});

const noteAppeal = appealAct('work.note', {
  journal: 'appeal.noted',
  effect: noting('appeals'),
  isOfAnyVersion: true,
  command: null,
});

/** Complaints that the staff have in hand. */
export const appealWork: Work = {
  kind: 'appeals',
  table: 'appeals',
  isOpen,
  isLate: (now) => sql<boolean>`created_at < ${appealsLateBefore(now)}`,
  term: { by: 'created_at', until: appealAnswerUntil },
  given: 'appeal.given',
  give: (trx, context, giving) => giveAppeal.in(trx, context, { kind: 'appeals', ...giving }),
  note: noteAppeal.desk,
};
