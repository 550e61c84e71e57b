import { z } from './zod';
import { idSchema } from './wire';

export const faqEntrySchema = z
  .object({
    id: idSchema.optional(),
    question: z.string().describe('Text; may hold placeholders such as {{discount}} for what general/ says'),
    answer: z
      .string()
      .describe('HTML or text, with the same placeholders; sanitised; this site trusts no API and sanitises it again'),
  })
  .meta({ id: 'FaqEntry' });
export type FaqEntry = z.infer<typeof faqEntrySchema>;

export const faqSchema = z.array(faqEntrySchema);
