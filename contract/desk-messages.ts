import { WAYS_IN } from '@/domain/by-hand';
import { ANSWER_MAX, ANSWER_WAYS, CONTACT_KINDS } from '@/domain/contact';
import { deskAct, deskRead, ofRecord } from './desk-call';
import { versionSchema } from './desk-cars';
import { queueOf, queueQuerySchema } from './queue';
import { idSchema, instantSchema, sentIdSchema } from './wire';
import { z } from './zod';

export const messagesQuerySchema = queueQuerySchema.extend({
  state: z.enum(['waiting', 'answered']).default('waiting'),
  came: z.enum(WAYS_IN, 'Виберіть зі списку').optional().describe('Typed in by the staff: how it came'),
});

const deskMessageLineSchema = z.object({
  id: idSchema,
  number: z.string(),
  kind: z.enum(CONTACT_KINDS),
  created_at: instantSchema,
  came: z.enum(WAYS_IN).nullable().describe('Null: from the site'),
  answer_until: instantSchema.nullable(),
  answered_at: instantSchema.nullable(),
  is_late: z.boolean(),
  beginning: z.string(),
});
export type DeskMessageLine = z.infer<typeof deskMessageLineSchema>;

const deskMessageSchema = deskMessageLineSchema.omit({ beginning: true }).extend({
  version: z.int(),
  accepted_by: z.string().nullable().describe('Who took what the staff typed in'),
  page: z.string(),
  message: z.string(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  answer: z.string().nullable(),
  mail: z
    .object({ to: z.string(), subject: z.string(), before: z.array(z.string()), after: z.array(z.string()) })
    .nullable()
    .describe('What the answer is put into; null: no mail goes out'),
  earlier: z.array(deskMessageLineSchema).describe('Of the same address'),
  next_id: idSchema.nullable().describe('The next one that waits'),
});
export type DeskMessage = z.infer<typeof deskMessageSchema>;

const text = z
  .string({ error: 'Напишіть відповідь' })
  .trim()
  .min(1, 'Напишіть відповідь')
  .max(ANSWER_MAX, `Скоротіть до ${ANSWER_MAX} символів`);

const messageAnswerSchema = ofRecord.extend({ version: versionSchema, text });

/** The form of the desk says where it leads on. */
export const messageAnswerFormSchema = messageAnswerSchema.extend({
  id: sentIdSchema,
  next: sentIdSchema.or(z.literal('')),
});

export const MESSAGE_CALLS = {
  'messages.list': deskRead('messages.see', messagesQuerySchema, queueOf(deskMessageLineSchema)),
  'messages.find': deskRead('messages.see', ofRecord, deskMessageSchema),
  'messages.answer': deskAct('messages.answer', messageAnswerSchema, z.object({ told: z.enum(ANSWER_WAYS) })),
};
