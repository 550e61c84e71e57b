import type { Colleague } from '@/contract/desk-people';
import { NOBODY } from '@/domain/staff-acts';
import { holderName } from './holder-name';

/** A list's filter by who has the case. */
export const personFilter = (colleagues: readonly Colleague[]) =>
  ({
    name: 'person',
    label: 'Хто розглядає',
    options: [
      ['', 'Усі працівники'],
      [NOBODY, 'Ніхто не взяв'],
      ...colleagues.map(
        (one) => [String(one.id), one.may_take ? holderName(one) : `${one.name} (без доступу)`] as const,
      ),
    ],
  }) as const;
