// Numbers such as "ОС-2026-004217" restart each year (Kyiv time) and are never reused.
import { sql } from 'kysely';
import { lettersAndDigits } from '@/domain/look-alikes';
import { kyivTime } from '@/domain/kyiv-time';
import type { Trx } from './connection';

/** Call in the transaction that stores the record. */
export async function nextNumber(trx: Trx, series: 'ОС' | 'ЗВ', now: number): Promise<string> {
  const name = `${series}-${kyivTime(now).year}`;
  const { rows } = await sql<{ value: number }>`
    insert into counters (name, value) values (${name}, 1)
    on conflict (name) do update set value = counters.value + 1
    returning value`.execute(trx);
  return `${name}-${String(rows[0]?.value ?? 1).padStart(6, '0')}`;
}

/** "ос 2026 4217", in Latin letters "OC-2026-004217", and "4217" this year all become "ОС-2026-004217". */
export function normaliseNumber(series: 'ОС' | 'ЗВ', typed: string, now = Date.now()): string {
  const [, short] = /^\D*(\d{1,6})\D*$/.exec(typed) ?? [];
  if (short !== undefined) return `${series}-${kyivTime(now).year}-${short.padStart(6, '0')}`;
  const [, year, number] = /(\d{4})\D*(\d{1,8})\D*$/.exec(typed) ?? [];
  return year && number ? `${series}-${year}-${number.padStart(6, '0')}` : typed;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** All that may be meant, none of a name, plate or resolution: without a year it is of this one or the last. */
export function typedNumbers(series: 'ОС' | 'ЗВ', typed: string, now: number): string[] {
  const [, letters = '', rest = ''] = /^\s*(\p{L}*)[\s№-]*(.*?)\s*$/u.exec(typed) ?? [];
  if (!['', series].includes(lettersAndDigits(letters, 'cyrillic'))) return [];
  if (!/^(?:\d{1,6}|20\d\d\D+\d{1,8})$/.test(rest)) return [];
  return [...new Set([now, now - YEAR_MS].map((at) => normaliseNumber(series, rest, at)))];
}
