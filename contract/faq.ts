// GET faq/.
import { z } from 'zod';
import { idSchema } from './wire';

export const faqEntrySchema = z.object({
  id: idSchema.optional(),
  question: z.string(),
  answer: z.string().describe('HTML or text; the reader sanitises it'),
});
export type FaqEntry = z.infer<typeof faqEntrySchema>;

export const faqSchema = z.array(faqEntrySchema);
