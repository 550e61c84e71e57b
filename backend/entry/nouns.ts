// Imports and samples run in this order: citizens' cars and appeals need fines.
import { accounts } from '@/backend/accounts/noun';
import { appeals } from '@/backend/appeals/noun';
import { authenticity } from '@/backend/authenticity/noun';
import { cars } from '@/backend/cars/noun';
import { contact } from '@/backend/contact/noun';
import type { Database } from '@/backend/db/schema';
import type { FoundKind } from '@/domain/found';
import { keysOf } from '@/domain/keys';
import { drafts } from '@/backend/drafts/noun';
import { evacuations } from '@/backend/evacuations/noun';
import { faq } from '@/backend/faq/noun';
import { figures } from '@/backend/figures/noun';
import { fines } from '@/backend/fines/noun';
import { paymentClaims } from '@/backend/fines/payment-claims/noun';
import { journal } from '@/backend/journal/noun';
import { news } from '@/backend/news/noun';
import { notifications } from '@/backend/notifications/noun';
import { openData } from '@/backend/open-data/noun';
import { parking } from '@/backend/parking/noun';
import type { Findable } from '@/backend/platform/find/findable';
import type { Importer } from '@/backend/platform/import/importer';
import type { Noun, TableOf } from '@/backend/platform/noun/noun';
import { platform } from '@/backend/platform/noun/tables';
import { registers } from '@/backend/registers/noun';
import { settings } from '@/backend/settings/noun';
import { staff } from '@/backend/staff/noun';
import { vacancies } from '@/backend/vacancies/noun';

export const ALL = {
  settings,
  news,
  vacancies,
  faq,
  evacuations,
  parking,
  fines,
  paymentClaims,
  authenticity,
  accounts,
  cars,
  appeals,
  contact,
  drafts,
  notifications,
  openData,
  staff,
  journal,
  figures,
  registers,
  platform,
};

type Declared = { [Name in keyof typeof ALL]: keyof (typeof ALL)[Name]['tables'] }[keyof typeof ALL];
/** A type error here names a table of backend/db/schema.ts that no noun has in its `tables`. */
const undeclared: Exclude<keyof Database, Declared>[] = [];
undeclared satisfies never[];

type FoundBy<Declared> = Declared extends { found: infer Found extends object } ? keyof Found : never;
/** A type error here names a kind of domain/found.ts that no noun has in its `found`. */
const unfound: Exclude<FoundKind, { [Name in keyof typeof ALL]: FoundBy<(typeof ALL)[Name]> }[keyof typeof ALL]>[] = [];
unfound satisfies never[];

type IsPersonal<Declared> = Declared extends { tables: infer Own }
  ? Extract<Own[keyof Own], { holds: 'personal' }> extends never
    ? false
    : true
  : false;
/** A type error here names a noun that keeps what is a person's and does not say how it is found. */
const unsaid: {
  [Name in keyof typeof ALL]: IsPersonal<(typeof ALL)[Name]> extends true
    ? 'found' extends keyof (typeof ALL)[Name]
      ? never
      : Name
    : never;
}[keyof typeof ALL][] = [];
unsaid satisfies never[];

export const NOUNS: readonly Noun[] = Object.values(ALL);

const withFollowers = (importer: Importer): Importer => {
  const followers = NOUNS.flatMap(({ afterImport }) => afterImport?.[importer.noun] ?? []);
  if (followers.length === 0) return importer;
  return {
    ...importer,
    afterwards: async (...given) => {
      await importer.afterwards?.(...given);
      for (const follow of followers) await follow(...given);
    },
  };
};

export const IMPORTERS = NOUNS.flatMap(({ importer }) => (importer ? withFollowers(importer) : []));

export const findImporter = (noun: string) => IMPORTERS.find((importer) => importer.noun === noun);

export interface DeclaredTable {
  name: string;
  noun: Noun;
  table: TableOf<string>;
}

export const TABLES: readonly DeclaredTable[] = NOUNS.flatMap((noun) =>
  Object.entries(noun.tables).map(([name, table]) => ({ name, noun, table })),
);

const pairOf = (kind: FoundKind, found: Findable | undefined) => (found ? [[kind, found] as const] : []);

export const FINDABLES = new Map(
  NOUNS.flatMap(({ found }) =>
    typeof found === 'object' ? keysOf(found).flatMap((kind) => pairOf(kind, found[kind])) : [],
  ),
);

const ownTable = ({ tables }: Noun) => Object.keys(tables)[0] ?? '';

export const REGISTERS = NOUNS.flatMap((noun) =>
  noun.records && noun.importer ? { ...noun.records, noun: noun.importer.noun, table: ownTable(noun) } : [],
);

export const IMPORTED_TABLES = new Map(
  NOUNS.flatMap((noun) => (noun.importer ? [[noun.importer.noun, ownTable(noun)] as const] : [])),
);

export const CONTENT_INSTANTS = TABLES.flatMap(({ name, table }) =>
  table.holds === 'content'
    ? (table.instants ?? []).map((column) => ({ content: table.content, table: name, column }))
    : [],
);

export const PERSONAL = TABLES.flatMap(({ name, table }) => (table.holds === 'personal' ? { name, ...table } : []));
