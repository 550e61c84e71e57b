// faq/. Each call throws ApiError.
import { type FaqEntry, faqSchema } from '@/contract/faq';
import type { Client } from '@/lib/api/client';

/** All questions in the inspection's own order, as the API gives them. */
export const listQuestions = (client: Client): Promise<FaqEntry[]> => client(faqSchema, { path: 'faq/', fixed: true });
