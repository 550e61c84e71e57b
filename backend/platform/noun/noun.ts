// Declaration of a noun, made in backend/<noun>/noun.ts and listed in backend/entry/nouns.ts.
import type { RawBuilder } from 'kysely';
import type { Waiting as ShownWaiting } from '@/contract/desk-today';
import type { ContentNoun } from '@/domain/content-nouns';
import type { StaffRole } from '@/domain/staff-acts';
import type { FoundKind } from '@/domain/found';
import type { RetentionNoun } from '@/domain/retention';
import type { WaitingKind } from '@/domain/waiting';
import type { Db, Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';
import type { DeskHandlers } from '@/backend/platform/desk/handlers';
import type { Findable } from '@/backend/platform/find/findable';
import type { StorageNoun } from '@/backend/platform/files/storage';
import type { Call } from '@/backend/platform/http/call';
import type { Importer } from '@/backend/platform/import/importer';
import type { ListSource } from '@/backend/platform/lists/lists';
import type { ProposableAct } from '@/backend/platform/second-look/proposals';
import type { DeskRegister } from '@/backend/platform/registers/desk-records';
import type { RecordLine } from '@/backend/platform/registers/records';

/** At least one of the two is set. */
export interface Person {
  userId: number | null;
  email: string | null;
}

interface Kept<Column extends string> {
  /** Rows are deleted this many days after `since`; the number is a setting. */
  keptFor?: {
    period: Exclude<RetentionNoun, 'imports'>;
    since: Column;
    key: readonly Column[];
    /** Rows of another table, each of which begins the time anew; `of` names the row here by its id. */
    later?: { table: string; of: string; at: string };
    /** For an append-only table: its trigger lets go what is older than this mark. */
    mark?: string;
  };
}

interface Content<Column extends string> {
  holds: 'content';
  /** Content whose version rises when the table changes. */
  content: ContentNoun;
  /** Columns of instants at which the content changes without a write. */
  instants?: readonly Column[];
}

interface Internal<Column extends string> extends Kept<Column> {
  holds: 'internal';
  /** Why the table is neither exported nor erased with a person's data. */
  reason: string;
}

interface Personal<Column extends string> extends Kept<Column> {
  holds: 'personal';
  rowsOf: (person: Person) => RawBuilder<boolean>;
  /** Columns left out of a person's export, with the reason; a string is the reason for the whole table. */
  notExported?: string | Partial<Record<Column, string>>;
  /** Values written on erasure. Without `anonymised` and `kept` the rows are deleted. */
  anonymised?: Partial<Record<Column, string | null>>;
  /** Columns kept on erasure, with the reason; a string is the reason for the whole table. */
  kept?: string | Partial<Record<Column, string>>;
  /** For a table that is kept: rows that are deleted all the same; `anonymised` is written to the others. */
  deleted?: RawBuilder<boolean>;
  /** Columns of a storage key and of the file's name; erasure deletes the file too. */
  file?: { key: Column; name: Column };
}

export type TableOf<Column extends string> = Content<Column> | Internal<Column> | Personal<Column>;

export type Tables = { [Name in keyof Database]?: TableOf<keyof Database[Name] & string> };

export interface Job {
  name: string;
  everyMs: number;
  run: (context: Context) => Promise<void>;
}

/** Epoch ms. */
export interface Waiting {
  kind: WaitingKind;
  count: number;
  late: number;
  until: number | null;
  mine?: number;
  last?: ShownWaiting['last'];
}

export interface Noun {
  name: string;
  /** For the desk's first page; reads along an index, at most WAITING_MAX rows. */
  waits?: (context: Context, staff: { staffId: number; role: StaffRole }) => Promise<Waiting | Waiting[]>;
  calls?: readonly Call[];
  /** Calls of the desk. */
  desk?: Partial<DeskHandlers>;
  /** Its records in the desk's search and on the pages of a plate and of a person; or why none. */
  found?: { readonly [Kind in FoundKind]?: Findable } | string;
  /** Its register, as the desk shows, corrects and writes it. */
  deskRegister?: DeskRegister;
  /** Acts of the desk that may need a second pair of eyes. */
  proposable?: readonly ProposableAct[];
  /** The table that the importer fills comes first. */
  tables: Tables;
  importer?: Importer;
  /** In the transaction of an import of another noun, after what its importer does. */
  afterImport?: Readonly<Record<string, NonNullable<Importer['afterwards']>>>;
  /** For operator's commands that list and withdraw records. */
  records?: RecordLine;
  jobs?: readonly Job[];
  /** `named` returns the keys stored in rows, `unnamed` those of `keys` that no row has, where an index finds them. */
  files?: {
    folder: StorageNoun;
    named: (db: Db) => Promise<Iterable<string>>;
    unnamed?: (db: Db, keys: string[]) => Promise<string[]>;
  };
  /** A long list whose index is built at start. */
  list?: ListSource;
  /** Throws 409 while the person cannot be erased; may lock rows until the erasure commits. */
  beforeErasing?: (trx: Trx, person: Person, context: Context) => Promise<void>;
}

export const defineNoun = <const Declared extends Noun>(noun: Declared): Declared => noun;
