import { FILES_MAX } from '@/domain/file-limits';
import { keysOf } from '@/domain/keys';
import {
  ACCESS_REASONS,
  CANCEL_REASONS,
  CORRECT_REASONS,
  PHOTO_REASONS,
  RELEASE_REASONS,
  WITHDRAW_REASONS,
} from '@/domain/register-reasons';
import { changedFieldSchema } from './desk-imports';
import { deskAct, deskRead, DONE, FILE, NO_INPUT, ofRecord, recordIdSchema } from './desk-call';
import { OR_PROPOSED, PROPOSED } from './desk-proposals';
import { queueOf, queueQuerySchema } from './queue';
import { RECORD_VALUE_MAX } from './register-columns';
import { idSchema, instantSchema, STALE_ID } from './wire';
import { z } from './zod';

export const RECORD_REGISTERS = ['fines', 'evacuations', 'parking-places'] as const;
export type RecordRegister = (typeof RECORD_REGISTERS)[number];

const recordLineSchema = z.object({
  id: idSchema,
  key: z.string(),
  title: z.string(),
  about: z.string(),
  state: z.string(),
  license_plate: z.string().nullable(),
});
export type RecordLine = z.infer<typeof recordLineSchema>;

/** Records that were taken off the site. */
export const withdrawnSchema = z.array(
  z.object({ key: z.string(), title: z.string(), at: instantSchema, by: z.string() }),
);
export type Withdrawn = z.infer<typeof withdrawnSchema>;

const historySchema = z.object({
  imports: z.array(
    z.object({
      id: idSchema,
      source: z.string(),
      made_by: z.string(),
      at: instantSchema,
      is_undone: z.boolean(),
      is_new: z.boolean(),
      fields: z.array(changedFieldSchema),
    }),
  ),
  acts: z.array(z.object({ at: instantSchema, by: z.string(), act: z.string(), reason: z.string().nullable() })),
});

const recordSchema = recordLineSchema.extend({
  version: z.string(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      hint: z.string(),
      value: z.string(),
      is_key: z.boolean(),
      is_made: z.boolean().describe('A key that the city did not give'),
    }),
  ),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  photos: z.array(z.object({ number: z.int(), url: z.string(), words: z.string() })),
  history: historySchema,
});
export type RegisterRecord = z.infer<typeof recordSchema>;

const version = z.string({ error: STALE_ID }).max(64);
const reason = <Reason extends string>(all: Readonly<Record<Reason, string>>) =>
  z.enum(keysOf<Reason>(all), { error: 'Виберіть причину' });

const accept = z.boolean().default(false).describe('What looks like a mistake is right');

const FIELDS_MAX = 40;

/** What a form of the desk says of a record's fields. */
export const correctionSchema = z.object({
  register: z.enum(RECORD_REGISTERS),
  id: recordIdSchema,
  version,
  reason: reason(CORRECT_REASONS),
  accept,
  fields: z
    .record(z.string().max(40), z.string().max(RECORD_VALUE_MAX, `Скоротіть до ${RECORD_VALUE_MAX} символів`))
    .refine((fields) => Object.keys(fields).length <= FIELDS_MAX, 'Забагато полів'),
});

/** A new record, as one line of an import. */
const newRecordSchema = correctionSchema.pick({ register: true, accept: true, fields: true }).extend({
  photos: z
    .array(z.instanceof(File, { error: 'Виберіть файл' }))
    .max(FILES_MAX, `Додайте не більше ніж ${FILES_MAX} фото`)
    .default([])
    .describe('Of a fine'),
});

const act = <Reason extends string>(all: Readonly<Record<Reason, string>>) =>
  ofRecord.extend({ version, reason: reason(all) });

/** Registers whose records may be taken off the site; a fine is cancelled instead. */
const withdrawable = z.object({ register: z.enum(['evacuations', 'parking-places']) });

export const cancellationSchema = act(CANCEL_REASONS).extend({ accept });
const accessSchema = ofRecord.extend({ reason: reason(ACCESS_REASONS) });
const releaseSchema = accessSchema.extend({
  kept_email: z
    .enum(['former', 'present'], { error: 'Виберіть, який email лишити' })
    .optional()
    .describe('Wanted where «Це не я» was pressed in a mail to a former address'),
});

const changedRecordSchema = z.object({
  import_id: z.int().nullable().describe('Its undo takes the change back'),
  ...PROPOSED,
});

const citizenLineSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  created_at: instantSchema,
});
export type CitizenLine = z.infer<typeof citizenLineSchema>;

const deskCitizenSchema = citizenLineSchema.extend({
  is_held: z.boolean(),
  former_email: z.string().nullable().describe('«Це не я» was pressed in a mail to it; the account has another now'),
  cars: z.array(z.object({ id: idSchema, license_plate: z.string(), car: z.string(), status: z.string() })),
  history: historySchema,
});
export type DeskCitizen = z.infer<typeof deskCitizenSchema>;

const ofRegister = z.object({ register: z.enum(RECORD_REGISTERS) });

export const REGISTER_CALLS = {
  'registers.list': deskRead(
    'registers.see',
    queueQuerySchema.extend(ofRegister.shape),
    queueOf(recordLineSchema).extend({ withdrawn: withdrawnSchema }),
  ),
  'registers.find': deskRead('registers.see', ofRecord.extend(ofRegister.shape), recordSchema, {
    'fine.seen': 'переглянуто штраф',
    'evacuations.seen': 'переглянуто евакуацію',
    'parking-places.seen': 'переглянуто місце для паркування',
  }),
  'registers.correct': deskAct('registers.change', correctionSchema, changedRecordSchema, {
    journal: {
      'fine.corrected': 'виправлено штраф',
      'evacuations.corrected': 'виправлено евакуацію',
      'parking-places.corrected': 'виправлено місце для паркування',
    },
    told: { done: 'Запис виправлено.', ...OR_PROPOSED },
  }),
  'registers.add': deskAct('registers.change', newRecordSchema, z.object({ id: idSchema, import_id: z.int() }), {
    journal: {
      'fine.entered': 'внесено штраф',
      'evacuations.entered': 'внесено евакуацію',
      'parking-places.entered': 'внесено місце для паркування',
    },
    told: null,
  }),
  'registers.withdraw': deskAct('registers.change', act(WITHDRAW_REASONS).extend(withdrawable.shape), DONE, {
    told: 'Зроблено.',
  }),
  'registers.return': deskAct('registers.change', withdrawable.extend({ key: z.string().min(1).max(200) }), DONE, {
    told: 'Запис повернуто на сайт.',
  }),
  'fines.cancel': deskAct('registers.change', cancellationSchema, changedRecordSchema, {
    journal: { 'fine.cancelled': 'скасовано штраф' },
    told: { done: 'Штраф скасовано.', ...OR_PROPOSED },
  }),
  'fines.remove-photo': deskAct(
    'registers.change',
    act(PHOTO_REASONS).extend({ number: z.coerce.number().int().min(1) }),
    DONE,
    { journal: { 'photo.removed': 'видалено фото' }, told: 'Фото видалено назавжди.' },
  ),
  'evacuations.release': deskAct('registers.change', act(RELEASE_REASONS), changedRecordSchema, {
    journal: { 'evacuations.released': 'авто повернуто власникові' },
    told: 'Авто позначено виданим.',
  }),
  'citizens.list': deskRead('registers.see', queueQuerySchema, queueOf(citizenLineSchema)),
  'citizens.find': deskRead('registers.see', ofRecord, deskCitizenSchema, {
    'citizen.seen': 'переглянуто дані громадянина',
  }),
  'citizens.newsletter': deskRead('newsletter.export', NO_INPUT, FILE, {
    'newsletter.exported': 'збережено контакти тих, хто погодився на розсилку',
  }),
  'citizens.withdraw': deskAct('registers.change', accessSchema, DONE, {
    journal: { 'citizen.withdrawn': 'закрито доступ громадянина' },
    told: 'Сеанси завершено, підтвердження авто знято.',
  }),
  'citizens.release': deskAct('registers.change', releaseSchema, DONE, {
    journal: { 'citizen.released': 'знято призупинення кабінету' },
    told: 'Кабінет відкрито, сеанси завершено. Нехай людина задасть новий пароль.',
  }),
};
