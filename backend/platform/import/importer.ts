// What an importable noun declares; reading, checking, staging and taking over is the same for all.
import { z } from 'zod';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';

export interface ImportContext extends Context {
  /** Samples are taken over without mails to anybody. */
  withoutMails?: boolean;
  /** Where the imported file lies: files that it names are looked for below. */
  folder?: string;
  /** Where pictures of news are looked for instead. */
  picturesFolder?: string | undefined;
}

export interface NumberedRow {
  /** Line of a CSV file, or number of a record in a JSON file, from 1. */
  line: number;
  row: unknown;
}

export interface ImportProblem {
  line: number;
  reason: string;
}

/** A record by its columns, in the form they are stored in. */
export const storedSchema = z.record(z.string(), z.unknown());
export type Stored = z.infer<typeof storedSchema>;

/** The columns that one row of a file gives, parsed. */
export type Given = Record<string, unknown>;

export interface GivenRow {
  line: number;
  key: string;
  given: Given;
}

/** What is wrong with a record as it would be, or odd (a doubt): then it takes --accept. */
export interface Issue {
  column: string;
  reason: string;
  isWarning?: boolean;
}

/** Where the records of a noun are kept. */
export interface Target {
  /** The records with these keys. */
  find(db: Db, keys: string[]): Promise<Map<string, Stored>>;
  /** Makes ready what apply would otherwise do within its transaction; false: nothing. */
  unpack?: (db: Db, importId: number) => Promise<boolean>;
  /** Takes over the staged changes of an import, those of `columns` and no others. */
  apply(trx: Trx, importId: number, columns: string[], how: { now: number; isUnpacked: boolean }): Promise<void>;
  /** How many records have changed since the import; absent: such an import cannot be taken back. */
  countTouched?: (trx: Trx, importId: number) => Promise<number>;
  /** Puts the records back as they were before the import. */
  revert?: (trx: Trx, importId: number, now: number) => Promise<void>;
}

export interface Preparation {
  rows: GivenRow[];
  problems: ImportProblem[];
}

export interface PrepareOptions {
  known: ReadonlyMap<string, Stored>;
  /** Nothing will be written: what would be stored outside the database is only checked. */
  isDryRun: boolean;
  /** Notes a stored file, to be deleted when the import comes to nothing. */
  keep: (storageKey: string) => void;
}

/** Takes from the changes that a register wants those that the site itself has decided otherwise. */
export type Guard = (key: string, wanted: Stored, before: Stored | undefined) => Stored;

export interface Importer {
  noun: string;
  /** What a person calls the records, genitive plural: "новин". */
  title: string;
  /** Every column a file may have. */
  fields: Record<string, z.ZodType>;
  /** What makes two rows the same record; empty: the row does not say. */
  keyOf(given: Given): string;
  /** Columns that name a record: without any of them a row means nothing. */
  keyFields: string[];
  target: Target;
  /** What a new record holds where its row says nothing. */
  blank: Stored;
  toStored(given: Given, before: Stored | undefined): Stored;
  /** Looks at a record that would be added or changed. */
  validate?(record: Stored, before: Stored | undefined, now: number): Issue[];
  guard?(db: Db, keys: string[]): Promise<Guard>;
  /** Work that must not keep a transaction waiting (hashing passwords, storing photos). */
  prepare?(rows: GivenRow[], context: ImportContext, options: PrepareOptions): Promise<Preparation>;
  /** In the transaction of the import, once its changes are taken over. */
  afterwards?(trx: Trx, context: ImportContext, importId: number): Promise<void>;
  /** In the transaction that takes an import back, once its records are as before. */
  afterUndo?(trx: Trx, context: ImportContext, importId: number): Promise<void>;
  /** Whether the staged values are personal, so that they are not kept for taking the import back. */
  isPersonal?: boolean;
}

/** The file cannot be taken over; nothing was written. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    message: string,
    readonly problems: ImportProblem[] = [],
    /** What the numbers of the problems count: lines of a table, records of a JSON file. */
    readonly unit: 'Рядок' | 'Запис' = 'Рядок',
  ) {
    super(message);
  }
}
