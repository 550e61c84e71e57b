// Questions people ask, as the site reads them.
import 'server-only';
import { faqSchema, type FaqEntry } from '@/contract/faq';
import { callApi } from '@/lib/api/call';

/** All questions in the inspection's own order. Throws ApiError. */
export function listFaq(): Promise<FaqEntry[]> {
  return callApi(faqSchema, { path: 'faq/' });
}
