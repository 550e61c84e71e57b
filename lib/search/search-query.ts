import { firstOf } from '@/lib/forms/query';
import { wordsOf } from './words';

export const SEARCH_LENGTH_MAX = 100;

export type SearchQuery =
  | { kind: 'empty' }
  | { kind: 'bad'; typed: string; message: string }
  | { kind: 'good'; typed: string };

const UNREADABLE = /[\u0000-\u001f\u007f]/;

export function readSearchQuery(value: string | string[] | undefined): SearchQuery {
  const given = firstOf(value);
  if (given === undefined) return { kind: 'empty' };
  const typed = given.trim();
  if (UNREADABLE.test(typed)) {
    return {
      kind: 'bad',
      typed: typed.replace(new RegExp(UNREADABLE, 'g'), ''),
      message: 'У запиті є знаки, яких не можна прочитати. Введіть його ще раз.',
    };
  }
  if (typed.length > SEARCH_LENGTH_MAX) {
    return {
      kind: 'bad',
      typed,
      message: `Запит задовгий: залиште кілька головних слів, до ${SEARCH_LENGTH_MAX} знаків.`,
    };
  }
  if (wordsOf(typed).length === 0) return { kind: 'bad', typed, message: 'Введіть слово, яке шукаєте.' };
  return { kind: 'good', typed };
}
