import { type PUSHED_REGISTERS, pushRefusalSchema, registerPushSchema, repeatedSchema } from './registers';
import { deskAct, deskRead, DONE, flagSchema, ofRecord } from './desk-call';
import { fileColumnsSchema, keptColumnsSchema, namedColumnsSchema } from './desk-columns';
import { PAYMENT_OPEN } from './desk-payments';
import { OR_PROPOSED, PROPOSED, waitingSchema } from './desk-proposals';
import { listQuerySchema, queueOf } from './queue';
import { amountSchema, idSchema, instantSchema } from './wire';
import { z } from './zod';

/** The registers that the desk shows and takes by upload. */
export const DESK_REGISTERS = [
  'fines',
  'evacuations',
  'parking-places',
  'payments',
] as const satisfies readonly (typeof PUSHED_REGISTERS)[number][];
export type DeskRegister = (typeof DESK_REGISTERS)[number];

export const DESK_REGISTER_LABELS: Record<DeskRegister, string> = {
  fines: 'Штрафи',
  evacuations: 'Евакуації',
  'parking-places': 'Місця паркування',
  payments: 'Банківська виписка',
};

export const UPLOAD_KINDS = '.xlsx,.xls,.csv,.ods,.json,.ndjson,.txt,.xml';

export const UPLOAD_STATES = ['new', 'checking', 'checked', 'refused', 'writing', 'done', 'failed', 'dropped'] as const;

/** A payment of a statement, as the bank tells of it. */
const statementLineSchema = z.object({
  line: z.int(),
  date: instantSchema,
  amount: amountSchema,
  payer: z.string(),
  purpose: z.string(),
  outcome: z.string().describe('What becomes of it'),
});
export type StatementLineShown = z.infer<typeof statementLineSchema>;
export const STATEMENT_LINES_MAX = 1000;
export const NEW_ROWS_SHOWN = 20;

export const changedFieldSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** What would change, or changed; with the lines that look like a mistake. */
const uploadAnswerSchema = registerPushSchema.extend({
  doubts: z.array(z.object({ line: z.int(), reason: z.string() })).optional(),
  doubts_total: z.int().optional(),
  lines: z.array(statementLineSchema).optional(),
  lines_total: z.int().optional(),
  rows: z
    .array(z.object({ line: z.int(), fields: z.array(changedFieldSchema) }))
    .optional()
    .describe('The first new records, as they are read'),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

const uploadSchema = z.object({
  id: idSchema,
  register: z.enum(DESK_REGISTERS),
  file: z.string(),
  bytes: z.int(),
  state: z.enum(UPLOAD_STATES),
  rows_read: z.int(),
  made_by: z.string(),
  created_at: instantSchema,
  finished_at: instantSchema.nullable(),
  import_id: z.int().nullable(),
  answer: uploadAnswerSchema.optional(),
  refusal: pushRefusalSchema.optional(),
  columns: fileColumnsSchema.optional().describe('Of a table: what each of its columns is read as'),
  waiting: waitingSchema,
});
export type Upload = z.infer<typeof uploadSchema>;

const importLineSchema = z.object({
  id: idSchema,
  register: z.string(),
  source: z.string(),
  made_by: z.string(),
  state: z.enum(['staging', 'done', 'undone', 'interrupted']),
  started_at: instantSchema,
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  fields: z.array(z.string()),
  undone_at: instantSchema.nullable(),
  undone_by: z.string().nullable(),
  is_undoable: z.boolean(),
});
export type ImportLine = z.infer<typeof importLineSchema>;

export const importsQuerySchema = listQuerySchema.extend({ register: z.enum(DESK_REGISTERS).optional() });

const importsSchema = queueOf(importLineSchema).extend({
  uploads: z
    .array(uploadSchema.omit({ answer: true, refusal: true, columns: true, waiting: true }))
    .describe('Not taken over yet'),
  kept_columns: z.array(keptColumnsSchema).describe('What the headers of files mean, as somebody said'),
});

const importSchema = importLineSchema.extend({
  changes: z.array(z.object({ key: z.string(), is_new: z.boolean(), fields: z.array(changedFieldSchema) })),
  changes_total: z.int(),
  waiting: waitingSchema,
});
export type ImportDetails = z.infer<typeof importSchema>;

export const undoSchema = ofRecord.extend({
  is_partly: flagSchema.default(false).describe('Leaves what was changed since'),
  with_held: flagSchema.default(false).describe('Payments that another statement has go, too'),
  left_total: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('How many would be left, as it was asked about: 409 when it is another number'),
});

export const importUndoneSchema = z.object({
  removed: z.int(),
  restored: z.int(),
  left: z.array(z.string()),
  left_total: z.int(),
  ...PROPOSED,
});
export type ImportUndone = z.infer<typeof importUndoneSchema>;

/** Code of a refusal: newer imports or acts changed some of its records. */
export const CHANGED_SINCE = 'changed_since';

const undoPlanSchema = importUndoneSchema.extend({
  later: z.array(z.int()).describe('Newer imports that changed its records'),
  held_total: z.int().default(0).describe('How many stay for the other statements'),
  held_by: z.array(z.string()).default([]).describe('Other statements with payments of this one: those stay'),
});
export type UndoPlan = z.infer<typeof undoPlanSchema>;

const sentFileSchema = z.object({
  register: z.enum(DESK_REGISTERS, { error: 'Виберіть, що це за файл' }),
  clear_empty: z.enum(['0', '1']).default('0'),
  file: z.instanceof(File).optional(),
});

export const IMPORT_CALLS = {
  'imports.list': deskRead('registers.see', importsQuerySchema, importsSchema),
  'imports.find': deskRead('registers.see', ofRecord, importSchema, { 'import.seen': 'переглянуто завантаження' }),
  'imports.plan-undo': deskRead('registers.change', ofRecord, undoPlanSchema),
  'imports.undo': deskAct('registers.change', undoSchema, importUndoneSchema, {
    journal: { 'import.undone': 'скасовано завантаження' },
    told: {
      import: 'Завантаження скасовано: записи такі, як були до нього.',
      payment: PAYMENT_OPEN,
      ...OR_PROPOSED,
    },
  }),
  'uploads.create': deskAct('registers.change', sentFileSchema, z.object({ id: idSchema }), {
    journal: { 'upload.received': 'отримано файл' },
    told: null,
  }),
  'uploads.find': deskRead('registers.see', ofRecord, uploadSchema),
  'uploads.check': deskAct('registers.change', ofRecord, DONE, { told: null }),
  /** `repeated` is needed when `payments.repeated` of the check is above zero. */
  'uploads.accept': deskAct('registers.change', ofRecord.extend({ repeated: repeatedSchema.optional() }), DONE, {
    told: null,
  }),
  /** Kept for every file with these headers; the file is checked again, unless it waits for another of the staff. */
  'uploads.name-columns': deskAct(
    'registers.change',
    ofRecord.extend(namedColumnsSchema.shape),
    z.object({ proposed: z.boolean() }),
    {
      journal: { 'columns.named': 'названо стовпці файлу' },
      told: {
        proposed:
          'Що в якому стовпці, має підтвердити інший працівник, у розділі «Підтвердження». Тоді перевірте файл ще раз.',
      },
    },
  ),
  'uploads.forget-columns': deskAct('registers.change', ofRecord, DONE, {
    journal: { 'columns.forgotten': 'забуто назви стовпців' },
    told: 'Забуто: про стовпці наступного такого файлу сайт спитає знову.',
  }),
  'uploads.drop': deskAct('registers.change', ofRecord, DONE, {
    journal: { 'upload.dropped': 'файл відкинуто' },
    told: 'Файл видалено, нічого не записано.',
  }),
};
