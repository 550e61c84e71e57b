// Registers that another program may send by POST /registers/{register}/.
import { z } from './zod';

export const PUSHED_REGISTERS = [
  'news',
  'vacancies',
  'faq',
  'evacuations',
  'parking-places',
  'fines',
  'payments',
] as const;
export type PushedRegister = (typeof PUSHED_REGISTERS)[number];

/** Also under the prefix of the API. Such a body is neither parsed nor buffered on its way. */
export const isRegisterPush = (path: string): boolean => /^(?:\/api\/v2)?\/registers\//.test(path);

export const LISTED_MAX = 100;

export const PUSH_FORMATS = {
  'text/csv': '.csv',
  'text/plain': '.txt',
  'application/xml': '.xml',
  'application/json': '.json',
  'application/x-ndjson': '.ndjson',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
} as const;

export const pushParamsSchema = z
  .object({
    register: z
      .string()
      .max(64)
      .meta({ enum: [...PUSHED_REGISTERS] }),
  })
  .meta({ id: 'RegisterPushPath' });

const flag = z.enum(['0', '1'], { error: 'Має бути 0 або 1.' }).default('0');

/** What lines of a statement are that may have been taken before: the same payments, others, or a person will say. */
export const REPEATED = ['same', 'other', 'wait'] as const;
export type Repeated = (typeof REPEATED)[number];
export const repeatedSchema = z.enum(REPEATED, { error: 'Має бути same, other або wait.' });

export const pushQuerySchema = z.object({
  dry_run: flag,
  accept: flag,
  clear_empty: flag,
  repeated: repeatedSchema.optional(),
});
export type PushQuery = z.infer<typeof pushQuerySchema>;

const unmatchedSchema = z.object({ line: z.int(), reason: z.string() }).meta({ id: 'UnmatchedPayment' });

const paymentsSchema = z
  .object({
    paid: z.array(z.string()),
    partly_paid: z.array(z.string()),
    proved: z.array(z.string()).default([]).describe('Paid by the register before; a line is the proof'),
    known: z.int().describe('Lines that an earlier statement had'),
    repeated: z.int().default(0).describe('Lines that may have been taken before: not answered yet'),
    sums: z.record(z.string(), z.string()).default({}).describe('Of the incomes; the parts add up to `credits`'),
    unmatched: z.array(unmatchedSchema).describe(`These wait for a person. The first ${LISTED_MAX}`),
    unmatched_total: z.int(),
    refused: z
      .array(unmatchedSchema)
      .default([])
      .describe(`No incomes, or not posted: they pay nothing and wait for nobody. The first ${LISTED_MAX}`),
    refused_total: z.int().default(0),
  })
  .meta({ id: 'RegisterPushPayments' });

export const registerPushSchema = z
  .object({
    batch_id: z.int().nullable().describe('For import undo; null when nothing was written'),
    register: z.enum(PUSHED_REGISTERS),
    dry_run: z.boolean(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    fields: z.array(z.string()).describe('Columns that changed'),
    kept_decisions: z.int().describe('Records where a decision on the site prevails'),
    kept_withdrawn: z.int().describe('Records withdrawn from the site, which stay so'),
    notices: z.array(z.string()),
    payments: paymentsSchema.optional(),
  })
  .meta({ id: 'RegisterPush' });
export type RegisterPush = z.infer<typeof registerPushSchema>;

const refusedRowSchema = z
  .object({
    line: z.int().describe('Line of CSV or NDJSON, row of a sheet, record of JSON; from 1'),
    column: z.string().optional().describe('As the body names it'),
    value: z.string().optional(),
    reason: z.string(),
  })
  .meta({ id: 'RefusedRow' });

export const pushRefusalSchema = z
  .object({
    detail: z.string(),
    code: z.string(),
    refused: z.array(refusedRowSchema).optional().describe(`The first ${LISTED_MAX}`),
    refused_total: z.int().optional(),
  })
  .meta({ id: 'RegisterPushRefusal' });
export type PushRefusal = z.infer<typeof pushRefusalSchema>;
