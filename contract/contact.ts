import { CONTACT_KINDS, CONTACT_MESSAGE_MAX } from '@/domain/contact';
import { z } from './zod';
import { appealFileSchema, uploadsSchema } from './appeals';
import { captchaSchema } from './captcha';
import { emailSchema, phoneSchema } from './contact-details';
import { idSchema, instantSchema, requiredText, textUpTo } from './wire';

export const contactFieldsSchema = z.object({
  // Keys follow the order of the form: the error summary lists errors in it.
  kind: z.enum(CONTACT_KINDS, { error: 'Виберіть тему' }).default('question'),
  page: textUpTo(500).default('').describe('Where the error was seen'),
  message: requiredText(CONTACT_MESSAGE_MAX, 'Напишіть повідомлення'),
  uploads: uploadsSchema,
  name: requiredText(200, 'Вкажіть, як до вас звертатися'),
  address: textUpTo(300).default(''),
  email: emailSchema.default(''),
  phone: phoneSchema.default(''),
  captcha: captchaSchema,
});

type Answered = Pick<z.infer<typeof contactFieldsSchema>, 'kind' | 'address' | 'email' | 'phone'>;

export function checkRequest(contact: Answered, context: z.RefinementCtx): void {
  if (contact.kind !== 'request') return;
  // Закон «Про звернення громадян» ст. 5: an e-звернення names the place of residence and a way to answer.
  if (contact.address === '')
    context.addIssue({ code: 'custom', path: ['address'], message: 'Вкажіть місце проживання: цього вимагає закон' });
  if (contact.email === '' && contact.phone === '')
    context.addIssue({
      code: 'custom',
      path: ['email'],
      message: 'Вкажіть email або телефон, щоб ми могли відповісти',
    });
}

export const contactCreationSchema = contactFieldsSchema.superRefine(checkRequest).meta({ id: 'ContactCreation' });
export type ContactCreation = z.infer<typeof contactCreationSchema>;

export const contactReceiptSchema = z
  .object({
    id: idSchema.optional(),
    number: z.string().optional(),
    created_at: instantSchema.optional(),
    answer_until: instantSchema.nullish().describe('When the answer to an e-звернення is due (ст. 20)'),
    answered_at: instantSchema.nullish().describe('Of a retry: whatever is sent after it is a new message'),
    mailed_to: z.string().optional().describe('The address a receipt goes to; absent: none goes out'),
    link_key: z.string().optional().describe('Key of contact-copy/ in the header X-Link-Key'),
  })
  .meta({ id: 'ContactReceipt' });
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;

const fileToOpenSchema = appealFileSchema.pick({ id: true, name: true, size: true });

export const contactCopySchema = contactReceiptSchema
  .omit({ link_key: true })
  .extend({
    kind: z.enum(CONTACT_KINDS),
    page: z.string(),
    message: z.string(),
    name: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    files: z.array(fileToOpenSchema.partial({ id: true })).optional(),
    answer: z.string().nullish(),
    answer_files: z
      .array(fileToOpenSchema)
      .optional()
      .describe('Of the answer; contact-copy/files/{file_id}/ gives one'),
    replies: z
      .array(
        z.object({
          kind: z.enum(['more', 'ask']),
          text: z.string(),
          files: z.array(fileToOpenSchema).optional(),
          created_at: instantSchema,
        }),
      )
      .optional()
      .describe('What the inspection wrote besides the answer, oldest first'),
  })
  .meta({ id: 'ContactCopy' });
export type ContactCopy = z.infer<typeof contactCopySchema>;
