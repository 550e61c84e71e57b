// What each column of an uploaded table is read as, and what the staff have to say before its rows are read.
import { extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ASKS_COLUMNS, type FileColumn, fieldTitle, type FileColumns } from '@/contract/desk-columns';
import type { DeskRegister } from '@/contract/desk-imports';
import type { PushRefusal } from '@/contract/registers';
import { inLine } from '@/backend/core/in-line';
import { instant } from '@/backend/db/wire';
import { requireDescribed } from '@/backend/entry/commands/described-registers';
import type { Context } from '@/backend/platform/context';
import { columnLetters } from '@/backend/platform/import/columns';
import { ImportError } from '@/backend/platform/import/importer';
import { type Inspection, inspectTable } from '@/backend/platform/import/inspect-table';
import { constantsInWords, listMappings } from '@/backend/platform/import/kept-mappings';
import { openTable } from '@/backend/platform/import/read-file';
import { withFaults } from '@/backend/platform/import/refusals';
import type { TableFile } from '@/backend/platform/import/table-file';
import { TableFault } from '@/backend/platform/import/table-record';

const SAMPLES = 3;
const SAMPLE_MAX = 60;
/** A statement needs one of each. */
const OF_STATEMENT = [['date', 'document_date'], ['sum', 'account_sum', 'credit'], ['purpose']];

export interface LookedAt {
  table: TableFile;
  columns: FileColumns;
  /** Why its rows cannot be read yet. */
  question?: PushRefusal;
}

/** Where several columns mean one field, the first keeps it. */
function columnsOf({ columns, layout }: Inspection): FileColumn[] {
  const first = new Map(layout.sources.toReversed().map(({ field, positions }) => [field, positions]));
  return columns.map(({ position, header, field, guess, isSkipped, samples }) => {
    const isRead = field !== undefined && (first.get(field)?.includes(position) ?? false);
    return {
      position,
      letters: columnLetters(position),
      header: inLine(header),
      samples: samples.slice(0, SAMPLES).map((sample) => inLine(sample).slice(0, SAMPLE_MAX)),
      field: isRead ? field : null,
      guess: guess?.field ?? null,
      is_left_out: isSkipped,
    };
  });
}

const quoted = (words: string[]) => words.map((word) => `«${word}»`).join(', ');
const nameOf = ({ header, letters }: FileColumn) => (header === '' ? `${letters}, без назви` : header);

function wrongConstants(register: DeskRegister, { layout }: Inspection): string[] {
  const { columns } = requireDescribed(register);
  return Object.entries(layout.constants).flatMap(([field, value]) => {
    const [issue] = columns[field]?.schema.safeParse(value).error?.issues ?? [];
    return issue ? [`«${fieldTitle(register, field)}» для всіх рядків, «${inLine(value)}»: ${issue.message}`] : [];
  });
}

function datesAsked(register: DeskRegister, { remembered }: Inspection): string[] {
  const earlier = constantsInWords(remembered?.asked ?? {}, requireDescribed(register).columns);
  return earlier === ''
    ? []
    : [
        `Назвіть дату для всіх рядків цього файлу, а якщо її немає, лишіть порожньою. У попередньому файлі було: ${earlier}.`,
      ];
}

function questionOf(register: DeskRegister, inspection: Inspection, columns: FileColumn[]): string[] {
  const isStatement = register === 'payments';
  const open = columns.filter(({ field, is_left_out: isLeftOut, header }) => {
    // A statement keeps them beside the line: one may tell whether it came or went.
    const isAside = isStatement && header !== '';
    return field === null && !isLeftOut && !isAside;
  });
  const given = new Set([...columns.map(({ field }) => field), ...Object.keys(inspection.layout.constants)]);
  const lacking = isStatement ? OF_STATEMENT.filter((fields) => !fields.some((field) => given.has(field))) : [];
  const twice = inspection.layout.sources.filter(
    ({ field }, at, all) => all.findIndex((other) => other.field === field) !== at,
  );
  return [
    ...(open.length > twice.length ? [`Скажіть, що в стовпцях ${quoted(open.map(nameOf))}, або не беріть їх.`] : []),
    ...(twice.length > 0
      ? [
          `Кілька стовпців означають одне: ${quoted(twice.map(({ field }) => fieldTitle(register, field)))}. Залиште один із них.`,
        ]
      : []),
    ...(lacking.length > 0
      ? [`Скажіть, у якому стовпці ${quoted(lacking.map(([field = '']) => fieldTitle(register, field)))}.`]
      : []),
    ...wrongConstants(register, inspection),
    ...datesAsked(register, inspection),
  ];
}

/** Undefined for files that name their fields themselves. Throws ImportError. */
export async function lookAtColumns(
  context: Context,
  register: DeskRegister,
  file: string,
  dates: Record<string, string>,
): Promise<LookedAt | undefined> {
  if (/^\.(?:nd)?json$/i.test(extname(file))) return undefined;
  const table = await openTable(file);
  const { columns: known, keys, nameFields } = requireDescribed(register);
  const kept = await listMappings(context.db, register, dates);
  const inspection = await inspectTable(table, { columns: known, keys, nameFields, kept }).catch((error: unknown) => {
    throw error instanceof TableFault ? withFaults(file, error) : error;
  });
  if (!inspection)
    throw new ImportError(`У файлі ${file} немає таблиці: жодного рядка з кількома клітинками. Виберіть інший файл.`);
  const { layout, missing, remembered } = inspection;
  const shown = columnsOf(inspection);
  const columns: FileColumns = {
    header: layout.header,
    columns: shown,
    missing: missing.map(({ field, isRequired }) => ({ field, is_required: isRequired })),
    constants: {
      ...layout.constants,
      ...Object.fromEntries(Object.keys(remembered?.asked ?? {}).map((field) => [field, ''])),
    },
    kept: remembered ? { made_by: remembered.row.made_by, made_at: instant(remembered.row.made_at) } : null,
  };
  const questions = questionOf(register, inspection, shown);
  if (questions.length === 0) return { table, columns };
  return { table, columns, question: { detail: questions.join(' '), code: ASKS_COLUMNS } };
}

/** The columns mean what they meant when somebody looked at what the file would change. */
export const isReadAlike = (one: FileColumns | undefined, other: FileColumns | undefined): boolean =>
  isDeepStrictEqual([one?.columns, one?.constants], [other?.columns, other?.constants]);
