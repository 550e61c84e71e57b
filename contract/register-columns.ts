// A column of a register is declared once, in the table of its noun (such as contract/fines-columns.ts). What follows: how a file is
// read, docs/registers.md, the type of the table, the words of changes, the field of the desk and its limit.
import type { Details, Field } from './form';

/** What a column holds, as the table stores it. `own`: read by a rule of its noun. */
export interface ColumnKinds {
  key: string;
  plate: string;
  own: string;
  text: string | null;
  'required text': string;
  html: string | null;
  count: number | null;
  'required count': number;
  amount: number | null;
  'required amount': number;
  moment: number | null;
  'required moment': number;
  day: number | null;
  'required day': number;
  'last day': number | null;
  latitude: number | null;
  longitude: number | null;
}

export interface RegisterColumn {
  readonly kind: keyof ColumnKinds;
  /** Headers that mean this column; the first names it in messages and documents. */
  readonly names: string;
  /** Headers of two columns that together are this one: series and number, day and time. */
  readonly parts?: readonly string[];
  readonly meaning: string;
  readonly example: string;
  /** Column of the table, where it is named otherwise. */
  readonly storedAs?: string;
  /** Where the desk tells what changed; the first header by default. */
  readonly word?: string;
  /** Its field where the staff enter a record by hand. */
  readonly typed?: Field & { readonly input: { readonly maxLength: number } };
}
export type RegisterColumns = Readonly<Record<string, RegisterColumn>>;

/** Columns of the table. */
export type StoredColumns<Some extends RegisterColumns> = {
  [
    Name in keyof Some as Some[Name] extends { storedAs: infer Stored extends string } ? Stored : Name
  ]: ColumnKinds[Some[Name]['kind']];
};

/** Column of the table that holds a field. */
export const storedName = (columns: RegisterColumns, field: string): string => columns[field]?.storedAs ?? field;

type TypedFields<Some extends RegisterColumns> = {
  [Name in keyof Some as Some[Name] extends { typed: Field } ? Name : never]: Some[Name] extends {
    typed: infer One;
  }
    ? One
    : never;
};

/** Fields of a form, in the order of the columns. */
export const typedFields = <Some extends RegisterColumns>(columns: Some): TypedFields<Some> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { typed }]) => (typed ? [[name, typed]] : [])),
  ) as TypedFields<Some>;

export const LINE_MAX = 200;
export const PROSE_MAX = 500;
export const TEXT_MAX = 50_000;
/** Longest value of one field of a record at the desk. */
export const RECORD_VALUE_MAX = 2000;

/** A new record may lack it. */
export const isOptionalColumn = ({ kind }: Pick<RegisterColumn, 'kind'>): boolean =>
  !/^(plate|own|required )/.test(kind);

type Input = Details['input'] & { maxLength: number };

const field =
  <const Kind extends 'text' | 'lines' | 'prose'>(kind: Kind) =>
  (label: string, { maxLength, ...input }: Input, details: Pick<Details, 'hint' | 'optional'> = {}) => ({
    kind,
    label,
    ...details,
    input: { autoComplete: 'off', maxLength, ...input },
  });
export const textField = field('text');
export const optionalField = (label: string) => textField(label, { maxLength: LINE_MAX }, { optional: true });
export const smallField = (label: string, maxLength: number, hint: string) =>
  textField(label, { maxLength, width: 'medium' }, { hint, optional: true });
export const linesField = field('lines');
export const proseField = field('prose');

/** Whichever record is opened, the same key goes to its first field. */
export const FIRST = { 'aria-keyshortcuts': 'e' } as const;
export const MOMENT_INPUT = { maxLength: 40, width: 'medium' } as const;

export const KEY = {
  kind: 'key',
  names: 'Код запису; Ідентифікатор; Код; ID; Номер запису; Номер у реєстрі',
  meaning: 'незмінний код запису у вашому реєстрі; за ним запис упізнають',
} as const;
export const LATITUDE = {
  kind: 'latitude',
  storedAs: 'lat_e6',
  names: 'Широта; Latitude; Географічна широта',
  example: '49.233083',
} as const;
export const LONGITUDE = {
  kind: 'longitude',
  storedAs: 'lon_e6',
  names: 'Довгота; Longitude; Lng; Географічна довгота',
  example: '28.468217',
} as const;
