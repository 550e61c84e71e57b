import {
  ACCESS_REASONS,
  CANCEL_REASONS,
  CORRECT_REASONS,
  PHOTO_REASONS,
  reasonKeys,
  RELEASE_REASONS,
  WITHDRAW_REASONS,
} from '@/domain/register-reasons';
import { PROPOSED } from './desk-proposals';
import { idSchema, instantSchema } from './wire';
import { z } from './zod';

export const RECORD_REGISTERS = ['fines', 'evacuations', 'parking-places'] as const;
export type RecordRegister = (typeof RECORD_REGISTERS)[number];

const recordLineSchema = z
  .object({
    id: idSchema,
    key: z.string(),
    title: z.string(),
    about: z.string(),
    state: z.string(),
    license_plate: z.string().nullable(),
  })
  .meta({ id: 'RecordLine' });
export type RecordLine = z.infer<typeof recordLineSchema>;

export const recordsSchema = z
  .object({
    rows: z.array(recordLineSchema),
    next: z.string().nullable(),
    withdrawn: z.array(z.object({ key: z.string(), at: instantSchema, by: z.string() })),
  })
  .meta({ id: 'Records' });

const changedFieldSchema = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

export const historySchema = z.object({
  imports: z.array(
    z.object({
      id: idSchema,
      file: z.string(),
      made_by: z.string(),
      at: instantSchema,
      is_undone: z.boolean(),
      is_new: z.boolean(),
      fields: z.array(changedFieldSchema),
    }),
  ),
  acts: z.array(z.object({ at: instantSchema, by: z.string(), act: z.string(), reason: z.string().nullable() })),
});

export const recordSchema = recordLineSchema
  .extend({
    version: z.string(),
    fields: z.array(
      z.object({ field: z.string(), label: z.string(), hint: z.string(), value: z.string(), is_key: z.boolean() }),
    ),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    photos: z.array(z.object({ number: z.int(), url: z.string(), words: z.string() })),
    history: historySchema,
  })
  .meta({ id: 'Record' });
export type RegisterRecord = z.infer<typeof recordSchema>;

const version = z.string({ error: 'Оновіть сторінку і спробуйте ще раз' }).max(64);
const reason = <Reasons extends Record<string, string>>(all: Reasons) =>
  z.enum(reasonKeys(all), { error: 'Виберіть причину' });

const FIELDS_MAX = 40;
const VALUE_MAX = 2000;

export const correctionSchema = z
  .object({
    version,
    reason: reason(CORRECT_REASONS),
    accept: z.boolean().default(false).describe('What looks like a mistake is right'),
    fields: z
      .record(z.string().max(40), z.string().max(VALUE_MAX, `Скоротіть до ${VALUE_MAX} символів`))
      .refine((fields) => Object.keys(fields).length <= FIELDS_MAX, 'Забагато полів'),
  })
  .meta({ id: 'Correction' });

const act = <Reasons extends Record<string, string>>(all: Reasons) => z.object({ version, reason: reason(all) });

export const cancellationSchema = act(CANCEL_REASONS).meta({ id: 'FineCancellation' });
export const releaseSchema = act(RELEASE_REASONS).meta({ id: 'CarRelease' });
export const withdrawalSchema = act(WITHDRAW_REASONS).meta({ id: 'Withdrawal' });
export const photoRemovalSchema = act(PHOTO_REASONS)
  .extend({ number: z.int().min(1) })
  .meta({ id: 'PhotoRemoval' });
export const returnSchema = z.object({ key: z.string().min(1).max(200) }).meta({ id: 'RecordReturn' });
export const accessSchema = z.object({ reason: reason(ACCESS_REASONS) }).meta({ id: 'AccessAct' });

export const changedRecordSchema = z
  .object({ import_id: z.int().nullable().describe('Its undo takes the change back'), ...PROPOSED })
  .meta({ id: 'ChangedRecord' });

const citizenLineSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    created_at: instantSchema,
  })
  .meta({ id: 'CitizenLine' });
export type CitizenLine = z.infer<typeof citizenLineSchema>;

export const citizensSchema = z.object({ rows: z.array(citizenLineSchema), total: z.int() }).meta({ id: 'Citizens' });

export const deskCitizenSchema = citizenLineSchema
  .extend({
    is_held: z.boolean(),
    cars: z.array(z.object({ id: idSchema, license_plate: z.string(), car: z.string(), status: z.string() })),
    messages: z.array(z.object({ id: idSchema, number: z.string(), created_at: instantSchema })),
    appeals: z.array(z.object({ id: idSchema, number: z.string(), created_at: instantSchema })),
    history: historySchema,
  })
  .meta({ id: 'DeskCitizen' });
export type DeskCitizen = z.infer<typeof deskCitizenSchema>;
