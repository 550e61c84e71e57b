import { z } from '@/contract/zod';
import { readSearchQuery } from './search-query';

export const searchFormSchema = z.object({
  q: z.string().superRefine((typed, context) => {
    const query = readSearchQuery(typed);
    if (query.kind === 'bad') context.addIssue({ code: 'custom', message: query.message });
  }),
});
