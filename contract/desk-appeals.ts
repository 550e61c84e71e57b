import { APPEAL_OUTCOMES, APPEAL_STATUSES } from '@/domain/appeal-states';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { FILES_MAX } from '@/domain/file-limits';
import { WAYS_IN } from '@/domain/by-hand';
import { APPEAL_QUEUES } from '@/domain/work-kinds';
import { keysOf } from '@/domain/keys';
import { appealCaseSchema, appealFileSchema, appealUploadSchema } from './appeals';
import { deskAct, deskRead, DONE, FILE, ofRecord, ofVersion, recordIdSchema } from './desk-call';
import { letterSchema, SENDER_TOLD } from './desk-letters';
import { personFilterSchema, textOf } from './desk-handover';
import { colleagueSchema, holderSchema, noteSchema, pastActSchema } from './desk-people';
import { fineSchema } from './fines';
import { checkSchema, queueOf, queueQuerySchema } from './queue';
import { serialNumberSchema } from './serial-number';
import { z } from './zod';
import { amountSchema, idSchema, instantSchema, letterText, typedSumSchema } from './wire';

export type AppealQueue = keyof typeof APPEAL_QUEUES;

export const deskAppealsQuerySchema = queueQuerySchema.extend({
  queue: z.enum(keysOf(APPEAL_QUEUES), { error: 'Виберіть чергу зі списку' }).default('open'),
  reason: z.string().max(60).optional(),
  person: personFilterSchema,
  came: z.enum(WAYS_IN, 'Виберіть зі списку').optional().describe('Typed in by the staff: how it came'),
  late: checkSchema.describe('Past their term'),
  paper: checkSchema.describe('Whose sender has no e-mail: the answer goes on paper'),
  sort: z.enum(['term', 'newest'], { error: 'Виберіть порядок зі списку' }).default('term'),
});

export const deskAppealRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(APPEAL_STATUSES),
  merged_into: z.string().nullable(),
  serial_number: z.string(),
  license_plate: z.string(),
  sender: z.string(),
  reason: z.string(),
  created_at: instantSchema,
  came: z.enum(WAYS_IN).nullable().describe('Null: from the site'),
  answer_until: instantSchema,
  taken_by: holderSchema.nullable(),
  version: z.int(),
  is_proposed: z.boolean().describe('A decision waits for a second pair of eyes'),
});
export type DeskAppealRow = z.infer<typeof deskAppealRowSchema>;

const decisionShape = {
  outcome: z.enum(APPEAL_OUTCOMES, { error: 'Виберіть рішення' }),
  amount: typedSumSchema.default(''),
  text: letterText(APPEAL_TEXT_MAX, 'Поясніть рішення'),
};

const deskAppealSchema = z.object({
  appeal: appealCaseSchema,
  version: z.int(),
  by_hand: z
    .object({ came: z.enum(WAYS_IN), posted_at: instantSchema.nullable(), accepted_by: z.string() })
    .nullable()
    .describe('How it came, when the staff typed it in; null: from the site'),
  taken_by: holderSchema.nullable(),
  is_own: z.boolean().describe('Whoever asks has it'),
  missed_term: z
    .object({ until: instantSchema, is_stayed: z.boolean().describe('Taken up all the same') })
    .nullable()
    .describe('Of an open complaint that came after the term to appeal'),
  acts: z.array(z.enum(['take', 'ask', 'decide', 'reopen', 'give', 'note', 'join', 'unjoin', 'unmerge', 'undo-entry'])),
  fine: fineSchema.nullable().describe('Null: the complaint is without a fine of the register'),
  candidates: z
    .array(
      z.object({
        serial_number: z.string(),
        license_plate: z.string(),
        violated_at: instantSchema,
        amount: amountSchema,
      }),
    )
    .describe('Fines that a complaint without one may be about'),
  merged_into_id: idSchema.nullable().describe('The complaint that decides this one'),
  merged: z
    .array(z.object({ appeal: appealCaseSchema, version: z.int() }))
    .describe('Those that it decides, too, the first first'),
  mergeable: z
    .array(
      z.object({
        id: idSchema,
        number: z.string(),
        created_at: instantSchema,
        decided_at: instantSchema.nullable().describe('It is to be reopened first'),
      }),
    )
    .describe('Others of the same person about the same fine'),
  notes: z.array(noteSchema),
  proposal: z
    .object({
      outcome: decisionShape.outcome,
      amount: amountSchema.nullable(),
      text: z.string(),
      author_name: z.string(),
      is_own: z.boolean(),
      nobody: z.string().optional().describe('Why nobody else can confirm it'),
      created_at: instantSchema,
      files: z.array(appealFileSchema).describe('Files that the decision takes along'),
    })
    .nullable(),
  files_to_propose: z
    .array(appealUploadSchema)
    .describe('Of one’s own decision, proposed or returned: another may take them along'),
  letters: z.array(letterSchema).describe('On paper, latest first'),
  history: z.array(pastActSchema).describe('What the staff did, the latest first; never for the sender'),
  earlier: z.array(deskAppealRowSchema).describe('Other complaints of the plate or of the person, newest first'),
  colleagues: z.array(colleagueSchema),
  next_id: idSchema
    .nullable()
    .describe('The next by term that waits for the inspection: of one’s own, else of nobody’s'),
  next_to_confirm_id: idSchema.nullable(),
});
export type DeskAppeal = z.infer<typeof deskAppealSchema>;

const withText = (message: string) => ofVersion.extend({ text: letterText(APPEAL_TEXT_MAX, message) });

/** `accept`: what looks like a slip is meant. */
export const confirmingSchema = ofVersion.extend({ accept: z.boolean().optional() });

/** What the staff write into a case. */
export const CASE_TEXTS = {
  ask: withText('Напишіть, яких доказів бракує'),
  reopen: withText('Поясніть, чому розгляд поновлено'),
  return: ofVersion.extend({ text: textOf('Поясніть, що виправити') }),
};
export type CaseText = keyof typeof CASE_TEXTS;

export const deskDecisionSchema = ofVersion
  .extend({
    ...decisionShape,
    uploads: z
      .array(z.string().max(64))
      .max(FILES_MAX, `Додайте не більше ніж ${FILES_MAX} файлів`)
      .default([])
      .describe('Ids of files sent before'),
    accept: z.boolean().optional().describe('What looks like a slip is meant'),
  })
  .refine(({ outcome, amount }) => (amount !== '') === (outcome === 'amount_changed'), {
    path: ['amount'],
    error: 'Суму вказують лише для рішення «Суму стягнення змінено»',
  });
export type DeskDecision = z.infer<typeof deskDecisionSchema>;

/** Acts that send a letter, besides a decision. */
const letterToPreviewSchema = z.discriminatedUnion('act', [
  CASE_TEXTS.ask.extend({ act: z.literal('ask') }),
  CASE_TEXTS.reopen.extend({ act: z.literal('reopen') }),
  ofVersion.extend({ act: z.literal('confirm') }),
]);

/** Exactly what the sender would get, made by the code that sends it. */
const letterPreviewSchema = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  post_until: instantSchema
    .nullable()
    .describe('Until when it is to be posted on paper; null: by mail or in the cabinet'),
  page: appealCaseSchema,
  before: amountSchema.nullable(),
  after: amountSchema.nullable(),
  needs_second_look: z.boolean(),
  unusual: z.array(z.string()).describe('What looks like a slip: the decision is taken with `accept` only'),
});
export type LetterPreview = z.infer<typeof letterPreviewSchema>;

const joiningSchema = ofVersion.extend({
  serial_number: serialNumberSchema,
  accept: z.boolean().optional().describe('A fine of another car is meant'),
});

/** The complaint that goes on. */
const MAIN = z.object({ id: idSchema });

export const APPEAL_CALLS = {
  'appeals.list': deskRead('appeals.see', deskAppealsQuerySchema, queueOf(deskAppealRowSchema)),
  'appeals.find': deskRead('appeals.see', ofRecord, deskAppealSchema, { 'appeal.seen': 'переглянуто скаргу' }),
  'appeals.case-file': deskRead('appeals.handle', ofRecord, FILE, { 'case-file.made': 'складено справу для суду' }),
  'appeals.file': deskRead('appeals.see', ofRecord.extend({ file_id: recordIdSchema }), FILE),
  'appeals.take': deskAct('appeals.handle', ofVersion, DONE, {
    journal: { 'appeal.taken': 'взято на розгляд' },
    told: 'Скаргу взято на розгляд.',
  }),
  'appeals.ask': deskAct('appeals.handle', CASE_TEXTS.ask, DONE, {
    journal: { 'appeal.asked': 'попрошено докази' },
    told: null,
  }),
  'appeals.upload': deskAct(
    'appeals.handle',
    z.object({ file: z.instanceof(File, { error: 'Виберіть файл' }) }),
    appealUploadSchema,
    { told: null },
  ),
  'appeals.preview': deskAct('appeals.handle', deskDecisionSchema, letterPreviewSchema, { told: null }),
  'appeals.preview-letter': deskAct('appeals.handle', letterToPreviewSchema, letterPreviewSchema, { told: null }),
  'appeals.decide': deskAct(
    'appeals.handle',
    deskDecisionSchema,
    z.object({
      state: z.enum(['decided', 'proposed']),
      post_until: instantSchema
        .nullable()
        .describe('Until when the decision is to be posted on paper; null: it is not'),
    }),
    {
      journal: { 'appeal.proposed': 'запропоновано рішення', 'appeal.decided': 'ухвалено рішення' },
      told: {
        decided: `Рішення ухвалено. ${SENDER_TOLD.mail}`,
        'on-paper': `Рішення ухвалено. ${SENDER_TOLD.paper}`,
        proposed: 'Рішення запропоновано. Його має підтвердити інший працівник.',
      },
    },
  ),
  'appeals.confirm': deskAct('appeals.handle', confirmingSchema, DONE, { told: null }),
  'appeals.return': deskAct('appeals.handle', CASE_TEXTS.return, DONE, {
    journal: { 'appeal.returned': 'запропоноване рішення повернуто' },
    told: 'Рішення повернуто з нотаткою. Написане чекає на автора за кнопкою «Вирішити», разом із файлами.',
  }),
  'appeals.reopen': deskAct('appeals.handle', CASE_TEXTS.reopen, DONE, {
    journal: { 'appeal.reopened': 'розгляд поновлено' },
    told: null,
  }),
  'appeals.join': deskAct('appeals.handle', joiningSchema, DONE, {
    journal: { 'appeal.joined': 'приєднано до штрафу' },
    told: 'Скаргу приєднано до штрафу. Хто вказав email, отримає лист.',
  }),
  'appeals.unjoin': deskAct('appeals.handle', ofVersion, DONE, {
    journal: { 'appeal.unjoined': 'від’єднано від штрафу' },
    told: 'Скаргу від’єднано: вона знову без штрафу. Хто вказав email, отримає лист.',
  }),
  'appeals.merge': deskAct('appeals.handle', ofVersion.extend({ other_id: recordIdSchema }), MAIN, {
    journal: { 'appeal.merged': 'об’єднано з іншою скаргою' },
    told: 'Скарги об’єднано: рішення буде одне, за цією. Хто вказав email, отримає лист, інші – папером.',
  }),
  'appeals.unmerge': deskAct('appeals.handle', ofVersion, DONE, {
    journal: { 'appeal.unmerged': 'роз’єднано з іншою скаргою' },
    told: 'Скарги роз’єднано: цю розглядають окремо. Хто вказав email, отримає лист, інші – папером.',
  }),
};
