import { faqTextSchema, newsTextSchema, parkingTextSchema, vacancyTextSchema } from './content';
import { deskAct, deskRead, DONE, ofRecord, recordIdSchema } from './desk-call';
import { lastChangeSchema } from './desk-drafts';
import { withdrawnSchema } from './desk-registers';
import { newsItemSchema } from './news';
import { listQuerySchema, queueOf } from './queue';
import { idSchema, instantSchema } from './wire';
import { z } from './zod';

/** What the staff write by hand, by the name in addresses. */
export const CONTENT_NAMES = ['news', 'vacancies', 'faq', 'parking-places'] as const;
export type ContentName = (typeof CONTENT_NAMES)[number];

const state = z.enum(['draft', 'scheduled', 'shown', 'closed']);
export type ContentState = z.infer<typeof state>;

const contentRecordSchema = z.object({
  id: idSchema,
  key: z.string().describe('Code of the record in the register'),
  state,
  version: z.string(),
  changed: lastChangeSchema,
  shown_from: instantSchema.nullable(),
  values: z.record(z.string(), z.string()).describe('Fields as one would type them'),
});
export type ContentRecord = z.infer<typeof contentRecordSchema>;

const contentLineSchema = z.object({ id: idSchema, title: z.string(), state });
export type ContentLine = z.infer<typeof contentLineSchema>;

const ofContent = z.object({ register: z.enum(CONTENT_NAMES) });

/** Without `id` a new record. */
const typedAs = <const Name extends ContentName, Shape extends z.ZodRawShape>(name: Name, text: z.ZodObject<Shape>) =>
  z.object({ register: z.literal(name), id: recordIdSchema.optional(), ...text.shape });

const savedSchema = z.discriminatedUnion('register', [
  typedAs('news', newsTextSchema),
  typedAs('vacancies', vacancyTextSchema),
  typedAs('faq', faqTextSchema),
  typedAs('parking-places', parkingTextSchema),
]);

export const CONTENT_CALLS = {
  'content.list': deskRead(
    'content.see',
    listQuerySchema.extend(ofContent.shape),
    queueOf(contentLineSchema).extend({ withdrawn: withdrawnSchema }),
  ),
  'content.find': deskRead('content.see', ofRecord.extend(ofContent.shape), contentRecordSchema),
  'content.save': deskAct('content.change', savedSchema, contentRecordSchema, {
    journal: { 'record.saved': 'змінено запис' },
    told: null,
  }),
  'content.withdraw': deskAct('content.change', ofRecord.extend(ofContent.shape), DONE, {
    journal: { 'record.withdrawn': 'знято з сайту' },
    told: 'Знято з сайту. Повернути можна внизу сторінки.',
  }),
  'content.return': deskAct('content.change', ofContent.extend({ key: z.string().min(1).max(100) }), DONE, {
    journal: { 'record.returned': 'повернуто на сайт' },
    told: 'Повернуто на сайт.',
  }),
  'news.preview': deskRead(
    'content.see',
    newsTextSchema.pick({ title: true, preview: true, body_markdown: true, image: true, image_alt: true }).extend({
      id: recordIdSchema.optional(),
    }),
    newsItemSchema,
  ),
  'news.store-picture': deskAct(
    'content.change',
    z.object({ file: z.instanceof(File, { error: 'Виберіть картинку' }) }),
    z.object({ url: z.string() }),
    { told: null },
  ),
};
