import { keysOf } from '@/domain/keys';
import { deskRead, FILE, NO_INPUT } from './desk-call';
import { RECORD_VALUE_MAX } from './register-columns';
import { checkSchema, listQuerySchema, queueOf } from './queue';
import { z } from './zod';
import { idSchema, instantSchema, textUpTo } from './wire';

/** Who acted, beside a name. */
export const JOURNAL_ACTORS = {
  staff: 'у службовому кабінеті',
  invitation: 'за запрошенням',
  command: 'команда оператора',
  key: 'ключ реєстру',
  stranger: 'невідомо хто',
} as const;

const NO_DAY = 'Вкажіть день, наприклад 24.11.2026';
const dayQuerySchema = z.iso.date({ error: NO_DAY }).optional();

/** A key may be made of all that names a record. */
export const SUBJECT_MAX = RECORD_VALUE_MAX + 100;

const journalFilterSchema = z.object({
  who: textUpTo(100).optional().describe('A name, or a part of it'),
  act: z.string().max(60, 'Виберіть дію зі списку').optional(),
  subject: textUpTo(SUBJECT_MAX).optional().describe('What was acted on, whole'),
  from: dayQuerySchema.describe('First day, Kyiv'),
  to: dayQuerySchema.describe('Last day, Kyiv'),
  sum: checkSchema.describe('Only what changed a sum'),
});
export type JournalFilter = z.infer<typeof journalFilterSchema>;

export const journalQuerySchema = listQuerySchema.extend(journalFilterSchema.shape);

const fields = z.record(z.string(), z.unknown()).nullable();

const journalRowSchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.enum(keysOf(JOURNAL_ACTORS)),
  actor_name: z.string(),
  address: z.string(),
  act: z.string(),
  subject: z.string(),
  before: fields,
  after: fields,
});
export type JournalRow = z.infer<typeof journalRowSchema>;

const journalVerdictSchema = z.object({
  is_whole: z.boolean(),
  rows: z.int().optional(),
  last_hash: z.string().optional(),
  id: z.int().optional().describe('The first row that is missing or was changed'),
  fault: z.enum(['missing', 'changed']).optional(),
});

export type JournalVerdict = z.infer<typeof journalVerdictSchema>;

export const JOURNAL_CALLS = {
  'journal.list': deskRead('journal.see', journalQuerySchema, queueOf(journalRowSchema)),
  'journal.csv': deskRead('journal.see', journalFilterSchema, FILE),
  'journal.verify': deskRead('journal.see', NO_INPUT, journalVerdictSchema),
};
