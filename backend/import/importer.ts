// What an importable noun declares; running it (reading, checking, one transaction) is the same for all.
import type { z } from 'zod';
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';

export interface ImportContext extends Context {
  /** Samples are taken over without mails to anybody. */
  withoutMails?: boolean;
  /** Where the imported file lies: files that it names are looked for below. */
  folder?: string;
}

export interface NumberedRow<Row = unknown> {
  /** Line of a CSV file, or number of a record in a JSON file, from 1. */
  line: number;
  row: Row;
}

export interface Preparation<Prepared> {
  rows: Prepared[];
  /** Takes back what lies outside the database, because the rows were not written. Never rejects. */
  discard?: (reason: unknown) => Promise<void>;
  /** Clears away what the written rows took the place of. Never rejects. */
  settle?: () => Promise<void>;
}

export interface Importer<Row = unknown, Prepared = unknown> {
  noun: string;
  /** What a person calls the records, genitive plural: "новин". */
  title: string;
  /** One row of the file, parsed into what is stored. */
  row: z.ZodType<Row>;
  /** What makes two rows the same record. */
  keyOf(row: Row): string;
  /** Work that must not keep a transaction waiting (hashing passwords, storing photos). Throws ImportError. */
  prepare?(rows: NumberedRow<Row>[], context: ImportContext): Promise<Preparation<Prepared>>;
  /** Writes all rows; called inside one transaction. */
  store(trx: Trx, rows: Prepared[], context: ImportContext): Promise<void>;
}

/** Keeps the row's type between its schema and its store, then forgets it for the registry. */
export function defineImporter<Row, Prepared = Row>(importer: Importer<Row, Prepared>): Importer {
  return importer;
}

export interface ImportProblem {
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
