import { z } from 'zod';
import type { Context } from '@/backend/platform/context';
import type { Db, Trx } from '@/backend/db/connection';
import type { Columns } from './columns';

export interface ImportContext extends Context {
  withoutMails?: boolean;
  /** Files named in the import are looked up below this folder; null: it cannot bring files. */
  folder?: string | null;
  /** Storage keys of files that are stored already, by the names that the rows give them. */
  stored?: ReadonlyMap<string, string>;
  /** Overrides `folder` for news pictures. */
  picturesFolder?: string | null | undefined;
}

/** Where the file has a field: headers and letters of its columns. */
export interface Place {
  letters: string[];
  header: string;
}
export type Places = ReadonlyMap<string, Place>;

export interface NumberedRow {
  /** CSV line, row of a sheet or JSON record number, from 1. */
  line: number;
  row: unknown;
  /** Absent in JSON. */
  places?: Places;
  /** Cells of columns that mean nothing to the register, by "«header» (letter)"; only where the reader sets them aside. */
  others?: ReadonlyMap<string, string>;
  /** Fields of several columns of which one is empty: its place. Half a value is none. */
  gaps?: Places;
  /** Fields whose cell is merged with one above. */
  filled?: ReadonlySet<string>;
}

export interface ImportSource {
  sha256: string;
  /** Empty where the file names its fields itself. */
  header: string[];
  rows: AsyncIterable<NumberedRow>;
  share: () => number;
  /** What was left out of the file; complete once the rows are read. */
  notices: () => string[];
}

export interface ImportProblem {
  line: number;
  reason: string;
  /** As the file names it. */
  column?: string;
  value?: string;
}

export const storedSchema = z.record(z.string(), z.unknown());
export type Stored = z.infer<typeof storedSchema>;

export type Given = Record<string, unknown>;

export interface GivenRow {
  line: number;
  key: string;
  given: Given;
  source?: NumberedRow;
}

export interface Issue {
  column: string;
  reason: string;
  isWarning?: boolean;
}

export interface Target {
  find(db: Db, keys: string[]): Promise<Map<string, Stored>>;
  /** Moves work out of apply's transaction; false when there is none. */
  unpack?: (db: Db, importId: number) => Promise<boolean>;
  /** Writes the staged changes of `columns` only. */
  apply(trx: Trx, importId: number, columns: string[], how: { now: number; isUnpacked: boolean }): Promise<void>;
  /** Keys of records changed since the import; absent when imports of the noun cannot be undone. */
  listTouched?: (db: Db, importId: number) => Promise<string[]>;
  revert?: (trx: Trx, importId: number, now: number) => Promise<void>;
}

export interface Preparation {
  rows: GivenRow[];
  problems: ImportProblem[];
  /** What is asked about until it is accepted. */
  doubts?: ImportProblem[];
}

export interface PrepareOptions {
  known: ReadonlyMap<string, Stored>;
  /** Files are checked but not stored. */
  isDryRun: boolean;
  /** Registers a stored file, to be deleted if the import fails. */
  keep: (storageKey: string) => void;
}

/** Removes changes that contradict the site's own decisions. */
export type Guard = (key: string, wanted: Stored, before: Stored | undefined) => Stored;

/** Notes a record for a sentence that the import ends with. */
export type Tell = (sentence: string, key: string) => void;

export interface Importer {
  noun: string;
  /** Genitive plural: "новин". */
  title: string;
  columns: Columns;
  /** Rows with the same key are one record; empty when the row has none. */
  keyOf(given: Given): string;
  /** Columns of HTML or Markdown, whose pictures are looked at. */
  texts?: readonly string[];
  /** Two records that are alike in it are a doubt. */
  twinOf?: (record: Stored) => string;
  /** Stored records, with their `key`, that may be like these new ones. */
  listTwins?: (db: Db, records: Stored[]) => Promise<Stored[]>;
  /** Keys that mean the same record, this one first; absent: only itself. */
  equalKeys?: (key: string) => string[];
  /** A row needs at least one of these. */
  keyFields: string[];
  /** Without a key, these together name the record. */
  nameFields?: string[];
  /** Stored keys by the rows' keys, of records that the database knows by what names them. */
  findNamed?: (db: Db, rows: GivenRow[]) => Promise<Map<string, string>>;
  target: Target;
  blank: Stored;
  toStored(given: Given, before: Stored | undefined): Stored;
  validate?(record: Stored, before: Stored | undefined, now: number): Issue[];
  /** Asks about changes of known records that look like a slip. */
  askAbout?(db: Db): Promise<(record: Stored, before: Stored, now: number) => Issue[]>;
  /** Sees every row, then names the stored records that the file leaves out and should not. */
  watchLeftOut?(now: number): { see(rows: GivenRow[]): void; notices(db: Db): Promise<string[]> };
  guard?(db: Db, keys: string[]): Promise<Guard>;
  /** Keeps what the site knows better than a file does; a person who corrects one record may change it. */
  keepKnown?(db: Db, keys: string[], tell: Tell): Promise<Guard>;
  /** Slow work outside the transaction: hashing passwords, storing photos. */
  prepare?(rows: GivenRow[], context: ImportContext, options: PrepareOptions): Promise<Preparation>;
  /** Runs in the import's transaction, after its changes are written. */
  afterwards?(trx: Trx, context: ImportContext, importId: number): Promise<void>;
  /** Newer imports whose changes rest on this one, whatever records it changed itself: they are undone first. */
  findResting?(db: Db, importId: number): Promise<{ id: number; key: string }[]>;
  /** Records that another source has just so, and its name: an undo leaves them. */
  findHeld?(db: Db, importId: number): Promise<{ key: string; by: string }[]>;
  /** An undo in part moves the changes it takes back to an import of their own; what else names that import moves here. */
  splitOff?(trx: Trx, importId: number, partId: number): Promise<void>;
  /** Runs in the undo's transaction, after the records are restored. */
  afterUndo?(trx: Trx, context: ImportContext, importId: number): Promise<void>;
  /** Staged values are personal, so they are not kept for an undo. */
  isPersonal?: boolean;
}

export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    message: string,
    readonly problems: ImportProblem[] = [],
    readonly unit: 'Рядок' | 'Запис' = 'Рядок',
    /** `problems` may be only the first of them. */
    readonly total = problems.length,
  ) {
    super(message);
  }
}

/** Every row can be taken; some look like a mistake. */
export class ImportDoubts extends ImportError {}

/** Another import of the same register goes on. */
export class ImportRunning extends ImportError {}

export const noFilesHere = (name: string) =>
  `файл «${name}» так не передати: фото й картинки з файлу бере лише оператор, командою import`;
