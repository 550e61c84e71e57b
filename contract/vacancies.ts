import { z } from './zod';
import { idSchema, instantSchema, pageOf } from './wire';

export const vacancySchema = z
  .object({
    id: idSchema,
    title: z.string().optional(),
    preview: z.string().nullish(),
    body: z.string().nullish().describe('HTML; sanitised; this site trusts no API and sanitises it again'),
    salary: z.string().nullish(),
    employment: z.string().nullish(),
    published_at: instantSchema.nullish(),
    closes_at: instantSchema.nullish(),
  })
  .meta({ id: 'Vacancy' });
export type Vacancy = z.infer<typeof vacancySchema>;

export const vacancyPageSchema = pageOf(vacancySchema).meta({ id: 'VacancyPage' });
