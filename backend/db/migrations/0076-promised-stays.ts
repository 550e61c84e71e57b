import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

const LISTED = 20;

type Numbered = { number: string };

const told = (rows: Numbered[], words: string, cure: string): string[] => {
  if (rows.length === 0) return [];
  const numbers = rows.slice(0, LISTED).map(({ number }) => number);
  const more = rows.length > LISTED ? ` і ще ${rows.length - LISTED}` : '';
  return [`скарги без штрафу, ${words}: ${rows.length} (${numbers.join(', ')}${more}). ${cure}`];
};

/**
 * Changes nothing. Before complaints were joined to fines, one whose number was not found was promised a stay, and could be
 * decided as if the fine had been there: the operator reads which.
 */
export async function up(trx: Trx): Promise<string[]> {
  const withoutFine = sql`not exists (
    select 1 from fines f where f.serial_key = a.serial_key and f.plate_key = a.plate_key)`;
  const { rows: open } = await sql<Numbered>`
    select a.number as number from appeals a
    where a.status not in ('decided', 'withdrawn') and ${withoutFine} order by a.id`.execute(trx);
  const { rows: decided } = await sql<Numbered>`
    select a.number as number from appeals a
    where a.status = 'decided' and a.outcome <> 'upheld' and ${withoutFine} order by a.id`.execute(trx);
  return [
    ...told(
      open,
      'яким обіцяли, що постанову не виконують',
      'Приєднайте їх: appeals show <номер> назве, про що вони, appeals join <номер> <штраф>',
    ),
    ...told(
      decided,
      'за якими написали, що постанову скасовано чи змінено',
      'Штраф за ними міг лишитися: знайдіть його за номером зі скарги; поновити розгляд – appeals reopen <номер>',
    ),
  ];
}
