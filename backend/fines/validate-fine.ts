import type { Issue, Stored } from '@/backend/platform/import/importer';
import { ahead, anotherPlate, beforeStart, placeless } from '@/backend/platform/import/problems';

const PART =
  'сплату частинами вказують разом: скільки сплачено (paid_amount) і коли надійшла остання частина (paid_amount_at)';

const NAMES: Record<string, string> = { paid_part_at: 'paid_amount_at' };

const EVENTS = [
  'issued_at',
  'served_at',
  'in_force_at',
  'paid_at',
  'paid_part_at',
  'cancelled_at',
  'enforcement_at',
  'appealed_at',
];

function sums({ amount_kopecks: amount, paid_part_kopecks: part, paid_part_at: partAt }: Stored): Issue[] {
  return [
    ...(amount === 0 ? [{ column: 'amount', reason: 'сума штрафу має бути більшою за нуль' }] : []),
    ...((part === null) !== (partAt === null)
      ? [{ column: part === null ? 'paid_amount' : 'paid_amount_at', reason: PART }]
      : []),
    ...(part === 0
      ? [
          {
            column: 'paid_amount',
            reason: 'має бути більшою за нуль; якщо нічого не сплачено, лишіть порожньою',
          },
        ]
      : []),
  ];
}

export function judgeFine(record: Stored, before: Stored | undefined, now: number): Issue[] {
  return [
    ...sums(record),
    ...ahead(record, ['violated_at'], now, false),
    ...ahead(record, EVENTS, now, true),
    ...beforeStart(record, EVENTS, 'violated_at', 'раніше, ніж скоєно порушення (violated_at)'),
    ...placeless(record),
    ...anotherPlate(record, before),
  ].map((issue) => ({ ...issue, column: NAMES[issue.column] ?? issue.column }));
}
