// An import as the operator reads it in the list.
import type { Selectable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { inLine } from '@/backend/platform/mail/in-line';
import { formatMoment } from '@/domain/dates';

const STATES = { staging: 'триває', done: 'записано', undone: 'скасовано', interrupted: 'перервано, не записано' };

export function importLine(one: Selectable<Database['imports']>): string {
  const fields = one.fields === '' ? '' : ` (${one.fields.replaceAll(',', ', ')})`;
  const undone = one.undone_at === null ? '' : ` ${formatMoment(one.undone_at)}, ${inLine(one.undone_by ?? '')}`;
  return [
    `${one.id}  ${one.noun}  ${formatMoment(one.started_at)}  ${inLine(one.made_by)}  ${STATES[one.state]}${undone}`,
    `    ${inLine(one.file)}${one.sha256 === '' ? '' : `  sha256 ${one.sha256}`}`,
    `    додано ${one.added}, змінено ${one.changed}${fields}, без змін ${one.same}`,
  ].join('\n');
}
