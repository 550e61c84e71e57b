import type { FormOf } from '@/contract/form';
import { SEARCH_LENGTH_MAX } from './search-query';
import type { searchFormSchema } from './search-rules';

export const SEARCH_FORM = {
  rules: async () => (await import('./search-rules')).searchFormSchema,
  fields: {
    q: {
      kind: 'text',
      label: 'Що ви шукаєте?',
      hint: 'Кілька слів: наприклад, «знижка на штраф» або «забрати авто»',
      input: { type: 'search', autoComplete: 'off', enterKeyHint: 'search', maxLength: SEARCH_LENGTH_MAX },
    },
  },
} as const satisfies FormOf<typeof searchFormSchema>;
