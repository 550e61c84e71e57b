import { formOf } from '@/contract/form';
import { SEARCH_LENGTH_MAX } from './search-query';

export const SEARCH_FORM = formOf(async () => (await import('./search-rules')).searchFormSchema, {
  q: {
    kind: 'text',
    label: 'Що ви шукаєте?',
    hint: 'Кілька слів: наприклад, «знижка на штраф» або «забрати авто»',
    input: { type: 'search', autoComplete: 'off', enterKeyHint: 'search', maxLength: SEARCH_LENGTH_MAX },
  },
});
