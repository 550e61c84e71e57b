import { WAYS_IN } from '@/domain/by-hand';
import { ANSWER_MAX, ANSWER_WAYS, type AnswerWay, CONTACT_KINDS, REPLY_KINDS } from '@/domain/contact';
import { MESSAGE_QUEUES } from '@/domain/work-kinds';
import { keysOf } from '@/domain/keys';
import { deskAppealRowSchema } from './desk-appeals';
import { appealFileSchema, uploadsSchema } from './appeals';
import { deskAct, deskRead, DONE, FILE, ofRecord, ofVersion, recordIdSchema } from './desk-call';
import { personFilterSchema } from './desk-handover';
import { colleagueSchema, holderSchema, noteSchema, pastActSchema } from './desk-people';
import { checkSchema, queueOf, queueQuerySchema } from './queue';
import { idSchema, instantSchema, letterText, sentIdSchema } from './wire';
import { z } from './zod';

export type MessageState = keyof typeof MESSAGE_QUEUES;

export const messagesQuerySchema = queueQuerySchema.extend({
  state: z.enum(keysOf(MESSAGE_QUEUES), 'Виберіть зі списку').default('waiting'),
  person: personFilterSchema,
  came: z.enum(WAYS_IN, 'Виберіть зі списку').optional().describe('Typed in by the staff: how it came'),
  late: checkSchema.describe('Past their term'),
});

const deskMessageLineSchema = z.object({
  id: idSchema,
  number: z.string(),
  kind: z.enum(CONTACT_KINDS),
  created_at: instantSchema,
  came: z.enum(WAYS_IN).nullable().describe('Null: from the site'),
  answer_until: instantSchema.nullable(),
  answered_at: instantSchema.nullable(),
  is_asked: z.boolean().describe('The sender was asked something and has not written since'),
  taken_by: holderSchema.nullable(),
  version: z.int(),
  name: z.string(),
  beginning: z.string(),
});
export type DeskMessageLine = z.infer<typeof deskMessageLineSchema>;

/** What the words are put into. */
const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
});

const deskMessageSchema = deskMessageLineSchema.omit({ beginning: true }).extend({
  accepted_by: z.string().nullable().describe('Who took what the staff typed in'),
  mailed_to: z.string().optional().describe('Where its receipt went'),
  page: z.string(),
  message: z.string(),
  files: z.array(appealFileSchema),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  answer: z.string().nullable(),
  answer_files: z.array(appealFileSchema),
  acts: z.array(z.enum(['take', 'give', 'note', 'undo-entry', ...REPLY_KINDS])),
  mails: z.record(z.enum(REPLY_KINDS), mailSchema).nullable().describe('Null: no mail goes out'),
  replies: z
    .array(
      z.object({
        id: idSchema,
        kind: z.enum(['more', 'ask']),
        author_name: z.string().nullable(),
        text: z.string(),
        files: z.array(appealFileSchema),
        created_at: instantSchema,
      }),
    )
    .describe('What the inspection wrote besides the answer, oldest first'),
  notes: z.array(noteSchema),
  history: z.array(pastActSchema).describe('What the staff did, the latest first; never for the sender'),
  colleagues: z.array(colleagueSchema),
  follows: z.array(deskMessageLineSchema).max(1).describe('The earlier one that it names'),
  followed: z.array(deskMessageLineSchema).describe('Those that name it'),
  earlier: z.array(deskMessageLineSchema).describe('Others of the same person'),
  appeals: z.array(deskAppealRowSchema).describe('Complaints of the same person'),
  next_id: idSchema
    .nullable()
    .describe('The next by term that waits for the inspection: of one’s own, else of nobody’s'),
});
export type DeskMessage = z.infer<typeof deskMessageSchema>;

const text = letterText(ANSWER_MAX, 'Напишіть відповідь');

const messageAskingSchema = ofVersion.extend({ text, uploads: uploadsSchema });
const messageAnswerSchema = messageAskingSchema.extend({
  kind: z.enum(['answer', 'more'], 'Виберіть, що надіслати').default('answer'),
});

/** The form of the desk says where it leads on. */
export const messageAnswerFormSchema = messageAnswerSchema.extend({
  id: sentIdSchema,
  kind: z.enum(REPLY_KINDS, 'Виберіть, що надіслати'),
  next: sentIdSchema.or(z.literal('')),
});

const sentSchema = z.object({ way: z.enum(ANSWER_WAYS) });

const ANSWER_GOES: Record<AnswerWay, string> = {
  mail: 'сайт надсилає її на email.',
  paper: 'Email не залишено: надрукуйте й надішліть лист, він у черзі «Пошта».',
  phone: 'Ні email, ні адреси не залишено: перекажіть її телефоном.',
};

export const MESSAGE_CALLS = {
  'messages.list': deskRead('messages.see', messagesQuerySchema, queueOf(deskMessageLineSchema)),
  'messages.find': deskRead('messages.see', ofRecord, deskMessageSchema, { 'message.seen': 'переглянуто звернення' }),
  'messages.file': deskRead('messages.see', ofRecord.extend({ file_id: recordIdSchema }), FILE),
  'messages.take': deskAct('messages.answer', ofVersion, DONE, {
    journal: { 'message.taken': 'взято звернення' },
    told: 'Звернення взято.',
  }),
  'messages.answer': deskAct('messages.answer', messageAnswerSchema, sentSchema, {
    journal: { 'message.answered': 'надіслано відповідь на звернення' },
    told: {
      'answer-mail': `Відповідь записано, ${ANSWER_GOES.mail}`,
      'answer-paper': `Відповідь записано. ${ANSWER_GOES.paper}`,
      'answer-phone': `Відповідь записано. ${ANSWER_GOES.phone}`,
      'more-mail': 'Доповнення записано, сайт надсилає його на email.',
      'more-paper': `Доповнення записано. ${ANSWER_GOES.paper}`,
      'more-phone': 'Доповнення записано. Перекажіть його телефоном.',
    },
  }),
  'messages.ask': deskAct('messages.answer', messageAskingSchema, sentSchema, {
    journal: { 'message.asked': 'попрошено уточнити' },
    told: {
      mail: 'Прохання записано, сайт надсилає його на email. Звернення чекає на уточнення.',
      paper: `Прохання записано. ${ANSWER_GOES.paper}`,
      phone: 'Прохання записано. Перекажіть його телефоном.',
    },
  }),
};
