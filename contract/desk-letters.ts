import { keysOf } from '@/domain/keys';
import { LETTER_STATES, LETTERS_MAX, normaliseTrack, RETURN_REASONS, TRACK_MAX } from '@/domain/paper-letters';
import { deskAct, deskRead, DONE, ofVersion, recordIdSchema } from './desk-call';
import { queueOf, queueQuerySchema } from './queue';
import { daySchema, idSchema, instantSchema, requiredText } from './wire';
import { z } from './zod';

/** A search is of the letters in that state. */
export const lettersQuerySchema = queueQuerySchema.extend({ state: z.enum(LETTER_STATES).default('waiting') });

export const letterSchema = z.object({
  id: idSchema,
  version: z.int(),
  state: z.enum(LETTER_STATES),
  about: z.enum(['appeal', 'message', 'refund']),
  record_id: idSchema.describe('Of the complaint, the message or the fine whose money goes back'),
  number: z.string(),
  to: z.string(),
  address: z.string(),
  title: z.string(),
  created_at: instantSchema,
  send_until: instantSchema,
  is_late: z.boolean().describe('Not sent in its term'),
  sent_at: instantSchema.nullable(),
  track: z.string().nullable(),
  delivered_at: instantSchema.nullable(),
  returned_at: instantSchema.nullable(),
  return_reason: z.enum(keysOf(RETURN_REASONS)).nullable(),
  court_until: instantSchema.nullable().describe('Of a decision that was delivered: the term to sue runs from then'),
});
export type PaperLetter = z.infer<typeof letterSchema>;

const printedLetterSchema = letterSchema.extend({ paragraphs: z.array(z.string()) });
export type PrintedLetter = z.infer<typeof printedLetterSchema>;

const trackSchema = z
  .string()
  .max(TRACK_MAX, 'Номер відправлення задовгий')
  .transform(normaliseTrack)
  .pipe(
    z.string().regex(/^(?:[0-9A-Z]{8,20})?$/, 'Номер відправлення – цифри з квитанції пошти, наприклад 0500012345678'),
  )
  .default('');

export const NOTHING_CHOSEN = 'Позначте листи, які надіслали, або впишіть їхні номери';

/** Rules of the desk's form, given the names of its numbers and of its boxes. */
export const sendingRules = (tracks: readonly string[], boxes: readonly string[]) => {
  const shape: Record<string, z.ZodType<string | boolean>> = {
    sent_on: daySchema,
    ...Object.fromEntries(tracks.map((name) => [name, trackSchema])),
    ...Object.fromEntries(boxes.map((name) => [name, z.boolean()])),
  };
  return z.object(shape);
};

/** How the sender of a complaint learns of an act. */
export const SENDER_TOLD = {
  mail: 'Заявник дізнається про це листом на email або в кабінеті.',
  paper: 'Email у заявника немає: надрукуйте й надішліть лист, він у черзі «Пошта».',
};

export const LETTER_CALLS = {
  'letters.list': deskRead('letters.see', lettersQuerySchema, queueOf(letterSchema)),
  'letters.print': deskRead(
    'letters.see',
    z.object({
      id: recordIdSchema.optional().describe('One letter'),
      sent_on: daySchema.optional().describe('Those that were sent on the day; without both, those that wait'),
      q: lettersQuerySchema.shape.q.describe('Of those that wait'),
    }),
    z.object({ letters: z.array(printedLetterSchema), count: z.int() }),
    { 'letters.seen': 'переглянуто листи для друку' },
  ),
  'letters.send': deskAct(
    'letters.send',
    z.object({
      sent_on: daySchema,
      letters: z
        .array(z.object({ id: recordIdSchema, track: trackSchema }), { error: NOTHING_CHOSEN })
        .min(1, NOTHING_CHOSEN)
        .max(LETTERS_MAX),
    }),
    DONE,
    { journal: { 'letter.sent': 'лист надіслано поштою' }, told: 'Надсилання записано.' },
  ),
  'letters.deliver': deskAct('letters.send', ofVersion.extend({ delivered_on: daySchema }), DONE, {
    journal: { 'letter.delivered': 'лист вручено' },
    told: 'Записано: лист вручено.',
  }),
  'letters.bring-back': deskAct(
    'letters.send',
    ofVersion.extend({
      returned_on: daySchema,
      reason: z.enum(keysOf(RETURN_REASONS), { error: 'Виберіть, чому лист повернувся' }),
    }),
    DONE,
    {
      journal: { 'letter.returned': 'лист повернувся' },
      told: 'Записано: лист повернувся. Уточніть адресу, виправте її нижче й надішліть його ще раз.',
    },
  ),
  'letters.readdress': deskAct(
    'letters.send',
    ofVersion.extend({ address: requiredText(300, 'Вкажіть адресу') }),
    DONE,
    {
      journal: { 'letter.readdressed': 'виправлено адресу листа' },
      told: 'Адресу виправлено, і в справі також. Надрукуйте лист знову.',
    },
  ),
  'letters.undo': deskAct('letters.send', ofVersion, DONE, {
    journal: { 'letter.undone': 'позначку листа знято' },
    told: 'Позначку знято.',
  }),
};
