// Files as cities and banks keep them, with what a clerk has to say of each: headers and shapes are real, the rest is made up.
import * as xlsx from '@e965/xlsx';
import iconv from 'iconv-lite';
import type { DeskRegister } from '@/contract/desk-imports';

export interface CityFile {
  title: string;
  file: string;
  register: DeskRegister;
  bytes: Buffer;
  /** By the header, or by the letter of the column where there is none or it repeats: the field, or «-». */
  named?: Record<string, string>;
  constants?: Record<string, string>;
  /** Of the records or payments. */
  taken: number;
  /** Parts of what is told beside them. */
  told?: string[];
  /** Of one record, as the table has it. */
  record?: Record<string, unknown>;
  records?: Record<string, unknown>[];
  /** What is said instead of taking it. */
  refused?: string;
  /** In kopecks, of all payments of a fine. */
  paid?: Record<string, number[]>;
  /** Words of payments that wait for a person, and how many. */
  waits?: Record<string, number>;
}

export const in1251 = (...lines: string[]) => iconv.encode(lines.join('\r\n'), 'win1251');
export const inUtf8 = (...lines: string[]) => Buffer.from(lines.join('\n'));

type Cell = string | number | null;
const DAY = { z: 'dd.mm.yyyy' };
const CLOCK = { z: 'h:mm' };

export function book(
  bookType: 'biff8' | 'xlsx' | 'ods',
  rows: Cell[][],
  { days = '', clocks = '', merged = '' } = {},
): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet(rows);
  for (const [columns, format] of [
    [days, DAY],
    [clocks, CLOCK],
  ] as const)
    for (const letter of columns)
      for (let line = 2; line <= rows.length; line += 1)
        Object.assign((sheet[`${letter}${line}`] ?? {}) as object, format);
  if (merged !== '') sheet['!merges'] = [xlsx.utils.decode_range(merged)];
  return xlsx.write(xlsx.utils.book_new(sheet, 'Аркуш1'), { bookType, type: 'buffer' }) as Buffer;
}

export const NOVEMBER_20 = 46_346;
export const at = (hours: number, minutes: number) => (hours * 60 + minutes) / 1440;
