// КУпАП ст. 287–289: a complaint goes through the body that issued the resolution.
import { APPEAL_OUTCOMES, APPEAL_STATUSES, TOLD_APPEAL_STATUSES } from '@/domain/appeal-states';
import { FINE_DOCUMENTS } from '@/domain/fine-document';
import { z } from './zod';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { FILES_MAX } from '@/domain/file-limits';
import { keysOf, recordOf } from '@/domain/keys';
import { representationErrors } from '@/domain/representation';
import { captchaSchema } from './captcha';
import { emailSchema, phoneSchema } from './contact-details';
import { licensePlateSchema } from './license-plate';
import { serialNumberSchema } from './serial-number';
import { idSchema, instantSchema, requiredText, textUpTo } from './wire';

export const APPEAL_FILE_PURPOSES = ['evidence', 'authority'] as const;

const SHORTEN = 'Скоротіть текст';

export const uploadsSchema = z
  .array(z.string().max(64))
  .max(FILES_MAX, `Додайте не більше ніж ${FILES_MAX} файлів`)
  .default([])
  .describe('Ids of POST appeal-uploads/');

/** Some passports have one name only. */
export const LAST_NAME_MESSAGE = 'Вкажіть прізвище. Якщо в паспорті одне ім’я, впишіть його в обидва поля';
export const FIRST_NAME_MESSAGE = 'Вкажіть ім’я. Якщо в паспорті воно одне, впишіть його в обидва поля';

/** With `represented_name` the sender is a representative, whose authority the files of `authority` confirm. */
export const appealFieldsSchema = z.object({
  serial_number: serialNumberSchema,
  license_plate: licensePlateSchema,
  last_name: requiredText(100, LAST_NAME_MESSAGE, SHORTEN),
  first_name: requiredText(100, FIRST_NAME_MESSAGE, SHORTEN),
  middle_name: textUpTo(100, SHORTEN).default(''),
  address: requiredText(300, 'Вкажіть адресу для відповіді', SHORTEN),
  phone: phoneSchema.default(''),
  email: emailSchema.default(''),
  reason: requiredText(60, 'Виберіть підставу', SHORTEN),
  text: requiredText(APPEAL_TEXT_MAX, 'Поясніть, що сталося', SHORTEN),
  consent: z.union([z.literal(true), z.literal('true'), z.literal('on')], {
    error: 'Підтвердьте згоду на обробку персональних даних',
  }),
  uploads: uploadsSchema,
  captcha: captchaSchema,
  represented_name: textUpTo(200, SHORTEN).optional().describe('Whose appeal it is, when a representative files it'),
  authority: z
    .array(z.string().max(64))
    .max(FILES_MAX, `Додайте не більше ніж ${FILES_MAX} файлів`)
    .optional()
    .describe('Ids of POST appeal-uploads/ with what confirms the authority of the representative'),
});

type Representation = Pick<z.infer<typeof appealFieldsSchema>, 'represented_name' | 'authority'>;

export function checkRepresentation({ represented_name: name, authority = [] }: Representation, ctx: z.RefinementCtx) {
  const errors = representationErrors({ isNamed: Boolean(name), isConfirmed: authority.length > 0 });
  for (const [field, message] of Object.entries(errors)) ctx.addIssue({ code: 'custom', path: [field], message });
}

export const appealCreationSchema = appealFieldsSchema.superRefine(checkRepresentation).meta({ id: 'AppealCreation' });
export type AppealCreation = z.infer<typeof appealCreationSchema>;

const {
  consent: _consent,
  uploads: _uploads,
  captcha: _captcha,
  represented_name: _represented,
  authority: _authority,
  ...sentShape
} = appealFieldsSchema.shape;
const sentSchema = z.object(recordOf(keysOf<keyof typeof sentShape>(sentShape), () => z.string()));

const answerUntilSchema = instantSchema.optional().describe('By when the appeal is decided');
const documentSchema = z
  .enum(FINE_DOCUMENTS)
  .optional()
  .describe('What it is sent against: of a notice there is no resolution');
const mailedToSchema = z.string().optional().describe('The address a receipt goes to; absent: none goes out');

const mergedIntoSchema = z
  .string()
  .nullish()
  .describe('Number of an earlier appeal of the same sender about the fine: one decision is made, in that one');

export const appealReceiptSchema = z
  .object({
    id: idSchema.optional(),
    number: z.string().optional(),
    status: z.enum(APPEAL_STATUSES).optional(),
    created_at: instantSchema.optional(),
    files: z.array(z.object({ name: z.string(), size: z.int().min(0) })).optional(),
    answer_until: answerUntilSchema,
    document: documentSchema,
    mailed_to: mailedToSchema,
    link_key: z
      .string()
      .optional()
      .describe('Key of appeal-case/ in the header X-Link-Key; only for who sent without an account'),
  })
  .meta({ id: 'AppealReceipt' });
export type AppealReceipt = z.infer<typeof appealReceiptSchema>;

/** Multipart with one `file`. The appeal names it by `id` within 24 h. */
export const appealUploadSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.int().min(0),
    type: z.string(),
    expires_at: instantSchema.optional().describe('Until when it can be named'),
  })
  .meta({ id: 'AppealUpload' });
export type AppealUpload = z.infer<typeof appealUploadSchema>;

export const appealFileSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    size: z.int().min(0),
    purpose: z
      .enum(APPEAL_FILE_PURPOSES)
      .optional()
      .describe('authority: it confirms the authority of the representative'),
    uploaded_at: instantSchema,
  })
  .meta({ id: 'AppealFile' });

export const appealEventSchema = z
  .object({
    id: idSchema,
    kind: z.enum(['status', 'message', 'files', 'decision', 'unknown']),
    status: z.enum(TOLD_APPEAL_STATUSES).nullish(),
    author: z.enum(['citizen', 'inspection', 'system', 'unknown']),
    author_name: z.string().nullish().describe('Who of the inspection, where that is said'),
    text: z.string().nullish(),
    files: z.array(appealFileSchema).optional(),
    created_at: instantSchema,
  })
  .meta({ id: 'AppealEvent' });
export type AppealEvent = z.infer<typeof appealEventSchema>;

export const appealSummarySchema = sentSchema
  .pick({ serial_number: true, license_plate: true, reason: true })
  .extend({
    id: idSchema,
    number: z.string(),
    status: z.enum(TOLD_APPEAL_STATUSES),
    merged_into: mergedIntoSchema,
    created_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: 'AppealSummary' });
export type AppealSummary = z.infer<typeof appealSummarySchema>;
export const appealSummariesSchema = z.array(appealSummarySchema);

export const appealCaseSchema = appealSummarySchema
  .extend({
    ...sentSchema.shape,
    represented_name: z.string().nullish().describe('Whose appeal it is, when a representative filed it'),
    outcome: z.enum(APPEAL_OUTCOMES).nullish(),
    decision: z.string().nullish(),
    decided_at: instantSchema.nullish(),
    answer_until: answerUntilSchema,
    document: documentSchema,
    mailed_to: mailedToSchema,
    can_withdraw: z.boolean(),
    can_add_evidence: z.boolean(),
    merged_into_id: idSchema.nullish().describe('Where that one is in the same cabinet'),
    files: z.array(appealFileSchema).describe('All files of the case; files/{file_id}/ below its address gives one'),
    events: z.array(appealEventSchema),
  })
  .meta({ id: 'AppealCase' });
export type AppealCase = z.infer<typeof appealCaseSchema>;

/** Number and plate can be read off a windscreen, so the response has no texts or personal data. */
export const appealStatusQuerySchema = z.object({
  number: z
    .string({ error: 'Вкажіть номер скарги, наприклад ОС-2026-004217' })
    .trim()
    .min(1, 'Вкажіть номер скарги, наприклад ОС-2026-004217')
    .max(40, 'Вкажіть номер скарги, наприклад ОС-2026-004217'),
  license_plate: licensePlateSchema,
});
export const appealStatusSchema = z
  .object({
    number: z.string(),
    status: z.enum(TOLD_APPEAL_STATUSES),
    outcome: z.enum(APPEAL_OUTCOMES).nullish(),
    merged_into: mergedIntoSchema,
    created_at: instantSchema,
    updated_at: instantSchema,
    answer_until: answerUntilSchema,
    document: documentSchema,
    events: z
      .array(
        appealEventSchema
          .pick({ status: true, created_at: true })
          .extend(appealEventSchema.pick({ kind: true, author: true }).partial().shape),
      )
      .describe('Newest first; what was said and sent is not told here'),
  })
  .meta({ id: 'AppealStatus' });
export type AppealStatus = z.infer<typeof appealStatusSchema>;

/** JSON, or multipart with files[]; files uploaded earlier are named in `uploads`. */
export const appealMessageSchema = z
  .object({
    text: requiredText(APPEAL_TEXT_MAX, 'Напишіть повідомлення або пояснення до файлів', SHORTEN),
    uploads: uploadsSchema,
  })
  .meta({ id: 'AppealMessage' });
export type AppealMessage = z.infer<typeof appealMessageSchema>;

export const caseActSchema = z
  .object({ case: z.string({ error: 'Оновіть сторінку і спробуйте ще раз' }) })
  .meta({ id: 'CaseAct' });
