// What the columns of a file mean, as the staff name them at the desk.
import { EVACUATION_COLUMNS } from './evacuations-columns';
import { FINE_COLUMNS } from './fines-columns';
import { PARKING_COLUMNS } from './parking-columns';
import type { RegisterColumns } from './register-columns';
import { STATEMENT_COLUMNS } from './statement-columns';
import { idSchema, instantSchema } from './wire';
import { z } from './zod';

const COLUMNS = {
  fines: FINE_COLUMNS,
  evacuations: EVACUATION_COLUMNS,
  'parking-places': PARKING_COLUMNS,
  payments: STATEMENT_COLUMNS,
} satisfies Record<string, RegisterColumns>;
type NamedRegister = keyof typeof COLUMNS;

/** Files beside a register come only with the command. */
const NOT_AT_DESK = new Set(['photos']);

const columnsOf = (register: NamedRegister): RegisterColumns => COLUMNS[register];

export const fieldsOf = (register: NamedRegister): string[] =>
  Object.keys(columnsOf(register)).filter((field) => !NOT_AT_DESK.has(field));

export const fieldTitle = (register: NamedRegister, field: string): string =>
  columnsOf(register)[field]?.names.split(';')[0] ?? field;

export const fieldHint = (register: NamedRegister, field: string): string => {
  const { meaning = '', example = '' } = columnsOf(register)[field] ?? {};
  return example === '' ? meaning : `${meaning}; наприклад ${example}`;
};

/** One value for every row: what is not the record's own. */
const CONSTANT_KINDS = /text|count|amount|day/;
export const mayBeConstant = (register: NamedRegister, field: string): boolean =>
  CONSTANT_KINDS.test(columnsOf(register)[field]?.kind ?? '');

/** As a value for every row it is true of one file. */
export const isDay = (register: NamedRegister, field: string): boolean =>
  /day/.test(columnsOf(register)[field]?.kind ?? '');

/** Stands for a column that is not taken. */
export const LEFT_OUT = '-';

/** Code of a refusal that naming the columns cures. */
export const ASKS_COLUMNS = 'columns';

const fileColumnSchema = z.object({
  position: z.int(),
  letters: z.string(),
  header: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable().describe('What it is read as'),
  guess: z.string().nullable().describe('What it looks like; nobody has said'),
  is_left_out: z.boolean(),
});
export type FileColumn = z.infer<typeof fileColumnSchema>;

export const fileColumnsSchema = z.object({
  header: z.array(z.string()),
  columns: z.array(fileColumnSchema),
  missing: z.array(z.object({ field: z.string(), is_required: z.boolean() })),
  constants: z.record(z.string(), z.string()).describe('What every row has for a field that the file lacks'),
  kept: z.object({ made_by: z.string(), made_at: instantSchema }).nullable(),
});
export type FileColumns = z.infer<typeof fileColumnsSchema>;

/** What somebody said of files with the same headers. */
export const keptColumnsSchema = z.object({
  id: idSchema,
  register: z.string(),
  columns: z.array(z.object({ headers: z.array(z.string()), title: z.string() })),
  left_out: z.array(z.string()),
  constants: z.array(z.object({ title: z.string(), value: z.string() })),
  made_by: z.string(),
  made_at: instantSchema,
});
export type KeptColumns = z.infer<typeof keptColumnsSchema>;

const FIELD = z.string().max(40);
export const CONSTANT_MAX = 200;

/** Keyed by the position of a column: a field, `LEFT_OUT`, or empty while nobody knows. */
export const namedColumnsSchema = z.object({
  columns: z.record(z.string().regex(/^\d{1,3}$/), FIELD).default({}),
  constants: z.record(FIELD, z.string().trim().max(CONSTANT_MAX)).default({}),
});
export type NamedColumns = z.infer<typeof namedColumnsSchema>;
