// What an importable noun declares; running it (reading, checking, one transaction) is the same for all.
import type { z } from 'zod';
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';

/** Samples are taken over without mails to anybody. */
export type ImportContext = Context & { withoutMails?: boolean };

export interface Importer<Row = unknown, Prepared = unknown> {
  noun: string;
  /** What a person calls the records, genitive plural: "новин". */
  title: string;
  /** One row of the file, parsed into what is stored. */
  row: z.ZodType<Row>;
  /** What makes two rows the same record. */
  keyOf(row: Row): string;
  /** Work that must not keep a transaction waiting (hashing passwords). */
  prepare?(rows: Row[], context: Context): Promise<Prepared[]>;
  /** Writes all rows; called inside one transaction. */
  store(trx: Trx, rows: Prepared[], context: ImportContext): Promise<void>;
}

/** Keeps the row's type between its schema and its store, then forgets it for the registry. */
export function defineImporter<Row, Prepared = Row>(importer: Importer<Row, Prepared>): Importer {
  return importer;
}

export interface ImportProblem {
  /** Line of a CSV file, or number of a record in a JSON file, from 1. */
  line: number;
  reason: string;
}

/** The file cannot be taken over; nothing was written. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    message: string,
    readonly problems: ImportProblem[] = [],
  ) {
    super(message);
  }
}
