import { z } from './zod';
import { idSchema, instantSchema, pageOf } from './wire';

export const newsItemSchema = z
  .object({
    id: idSchema,
    title: z.string().optional(),
    preview: z.string().nullish(),
    body: z.string().nullish().describe('HTML; sanitised; this site trusts no API and sanitises it again'),
    image: z.string().nullish(),
    image_alt: z.string().nullish(),
    published_at: instantSchema.nullish(),
  })
  .meta({ id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItemSchema>;

export const newsPageSchema = pageOf(newsItemSchema).meta({ id: 'NewsPage' });
