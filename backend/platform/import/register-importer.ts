// An importer of a register: one row of the file is one row of a table, known by its external_id.
import type { z } from 'zod';
import type { Database } from '@/backend/db/schema';
import type { Importer, Issue, Stored } from './importer';
import { tableTarget } from './table-target';

interface Register {
  noun: string;
  title: string;
  table: keyof Database;
  fields: Record<string, z.ZodType>;
  /** Columns of the file that are stored under another name. */
  storedAs?: Record<string, string>;
  validate?: (record: Stored, before: Stored | undefined, now: number) => Issue[];
  prepare?: Importer['prepare'];
  afterwards?: Importer['afterwards'];
  afterUndo?: Importer['afterUndo'];
}

export function defineRegister({
  noun,
  title,
  table,
  fields,
  storedAs = {},
  validate,
  prepare,
  afterwards,
  afterUndo,
}: Register): Importer {
  const columnOf = (field: string) => storedAs[field] ?? field;
  const columns = Object.keys(fields).map(columnOf);
  return {
    noun,
    title,
    fields,
    keyOf: ({ external_id: id }) => (typeof id === 'string' ? id : ''),
    keyFields: ['external_id'],
    target: tableTarget(table, 'external_id' as never, columns),
    blank: Object.fromEntries(columns.map((column) => [column, null])),
    toStored: (given) => {
      const stored: Stored = {};
      for (const [field, value] of Object.entries(given)) stored[columnOf(field)] = value;
      return stored;
    },
    ...(validate && { validate }),
    ...(prepare && { prepare }),
    ...(afterwards && { afterwards }),
    ...(afterUndo && { afterUndo }),
  };
}
