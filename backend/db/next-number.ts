// Numbers such as "ОС-2026-004217" restart each year (Kyiv time) and are never reused.
import { sql } from 'kysely';
import { lettersAndDigits } from '@/domain/look-alikes';
import { keysOf } from '@/domain/keys';
import { kyivTime } from '@/domain/kyiv-time';
import type { Trx } from './connection';

export type Series = 'ОС' | 'ЗВ';

/** Call in the transaction that stores the record. */
export async function nextNumber(trx: Trx, series: Series, now: number): Promise<string> {
  const { year } = kyivTime(now);
  const name = `${series}-${year}`;
  const { rows } = await sql<{ value: number }>`
    insert into counters (name, value) values (${name}, 1)
    on conflict (name) do update set value = counters.value + 1
    returning value`.execute(trx);
  return numberOf(series, year, String(rows[0]?.value ?? 1));
}

/** The numbers given after a copy was made are with people, and nobody knows how many there were. */
export const LEFT_OUT = 1_000;

/** Call in the transaction that restores a copy. */
export async function leaveOutNumbers(trx: Trx, now: number): Promise<void> {
  await sql`update counters set value = value + ${LEFT_OUT}`.execute(trx);
  const { year } = kyivTime(now);
  // A copy of last year has no counter of this one.
  const begun = keysOf(LETTERS).map((series) => ({ name: `${series}-${year}`, value: LEFT_OUT }));
  await trx
    .insertInto('counters')
    .values(begun)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const numberOf = (series: Series, year: number | string, number: string): string =>
  `${series}-${year}-${number.padStart(6, '0')}`;

/** With their Latin look-alikes. */
const LETTERS: Record<Series, string> = { ОС: '[О\\u004F][С\\u0043]', ЗВ: '[З3][В\\u0042]' };

/** Written in full within other words, with whatever dashes or none: "№ ЗВ-2026-000123 від 20.11.2026". */
export function numbersIn(series: Series, text: string): string[] {
  const written = `(?<!\\p{L})${LETTERS[series]}[\\s\\p{Pd}−№]*(20\\d\\d)(?:[\\s\\p{Pd}−]+|(?=\\d{6}))(\\d{1,8})`;
  return [...text.matchAll(new RegExp(written, 'giu'))].map(([, year = '', number = '']) =>
    numberOf(series, year, number),
  );
}

/** "ос 2026 4217", in Latin letters "OC-2026-004217", and "4217" of that year all become "ОС-2026-004217". */
function normaliseNumber(series: Series, typed: string, year: number): string {
  const [named] = numbersIn(series, typed);
  if (named !== undefined) return named;
  const [, short] = /^\D*(\d{1,6})\D*$/.exec(typed) ?? [];
  if (short !== undefined) return numberOf(series, year, short);
  const [, written, number] = /(\d{4})\D*(\d{1,8})\D*$/.exec(typed) ?? [];
  return written && number ? numberOf(series, written, number) : typed;
}

/** Where nothing else than a number is typed; the likelier first: without a year it is of this one or the last. */
export function meantNumbers(series: Series, typed: string, now: number): string[] {
  const { year } = kyivTime(now);
  return [...new Set([year, year - 1].map((one) => normaliseNumber(series, typed, one)))];
}

/** All that may be meant, none of a name, plate or resolution. */
export function typedNumbers(series: Series, typed: string, now: number): string[] {
  const named = numbersIn(series, typed);
  if (named.length > 0) return named;
  const [, letters = '', rest = ''] = /^\s*(\p{L}*)[\s№-]*(.*?)\s*$/u.exec(typed) ?? [];
  if (!['', series].includes(lettersAndDigits(letters, 'cyrillic'))) return [];
  if (!/^(?:\d{1,6}|20\d\d\D+\d{1,8})$/.test(rest)) return [];
  return meantNumbers(series, rest, now);
}
