// What a noun declares of itself, in backend/<noun>/noun.ts. backend/entry/nouns.ts names all nouns; every other list of them
// follows from their declarations.
import type { RawBuilder } from 'kysely';
import type { ContentNoun } from '@/domain/content-nouns';
import type { RetentionNoun } from '@/domain/retention';
import type { Db, Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import type { Context } from './context';
import type { StorageNoun } from './files/storage-key';
import type { Call } from './http/call';
import type { Importer } from './import/importer';
import type { ListSource } from './lists/lists';
import type { RecordLine } from './registers/records';

/** A cabinet, an e-mail, or both. */
export interface Person {
  userId: number | null;
  email: string | null;
}

interface Kept<Column extends string> {
  /** Its rows are deleted so many days after `since`, as the settings say. */
  keptFor?: { period: Exclude<RetentionNoun, 'imports'>; since: Column; key: readonly Column[] };
}

interface Content<Column extends string> {
  holds: 'content';
  /** Whose version its changes raise. */
  content: ContentNoun;
  /** Instants at which it looks different without anybody changing it. */
  instants?: readonly Column[];
}

interface Internal {
  holds: 'internal';
  /** Why it is in no copy of a person's data and stays when they are erased. */
  reason: string;
}

interface Personal<Column extends string> extends Kept<Column> {
  holds: 'personal';
  rowsOf: (person: Person) => RawBuilder<boolean>;
  /** What a person's copy of their data leaves out, and why: some columns, or all. */
  notExported?: string | Partial<Record<Column, string>>;
  /** What erasing a person writes into the rows. Without this and without `kept` they are deleted. */
  anonymised?: Partial<Record<Column, string | null>>;
  /** Texts that stay after an erasure, and why: of some columns, or all. */
  kept?: string | Partial<Record<Column, string>>;
  /** The column with the key of a stored file, which goes with its row. */
  file?: Column;
}

export type TableOf<Column extends string> = Content<Column> | Internal | Personal<Column>;

export type Tables = { [Name in keyof Database]?: TableOf<keyof Database[Name] & string> };

export interface Job {
  name: string;
  everyMs: number;
  run: (context: Context) => Promise<void>;
}

export const DAY_MS = 24 * 60 * 60_000;

export interface Noun {
  name: string;
  calls?: readonly Call[];
  /** The importer's own table first. */
  tables: Tables;
  importer?: Importer;
  /** How the operator's commands name and show records that can be withdrawn. */
  records?: RecordLine;
  jobs?: readonly Job[];
  /** Files of the storage: which of them rows name. */
  files?: {
    folder: StorageNoun;
    named: (db: Db) => Promise<Iterable<string>>;
    unnamed: (db: Db, keys: string[]) => Promise<string[]>;
  };
  /** A long list, counted before anybody asks for it. */
  list?: ListSource;
  /** Throws where a person cannot be erased yet; holds what must not change meanwhile. */
  beforeErasing?: (trx: Trx, person: Person) => Promise<void>;
}

export const defineNoun = <const Declared extends Noun>(noun: Declared): Declared => noun;
