// The same tables on the desk's page and in its CSV.
import type { Figures } from './figures';
import { appealReasonTitle } from '@/domain/appeal-reasons';
import { APPEAL_OUTCOME_LABELS, APPEAL_OUTCOMES } from '@/domain/appeal-states';
import { formatDate, formatDateTime } from '@/domain/dates';
import { STAFF_ROLE_LABELS } from '@/domain/staff-acts';

export interface FigureTable {
  id: string;
  title: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...(number | string)[]])[];
  /** Columns that the chart draws; none without a chart. */
  drawn: readonly number[];
}

/** Of which days the tables are. */
export const figuresLead = ({ from, to }: Figures, now: number): string =>
  `З ${formatDate(from)} до ${formatDate(to)}, станом на ${formatDateTime(now)}`;

/** Never more than it is: 249 of 250 are not all. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return 'немає';
  const percent = Math.floor((part * 100) / whole);
  return part > 0 && percent === 0 ? 'менше 1\u00a0%' : `${percent}\u00a0%`;
}

const staffTable = (staff: NonNullable<Figures['staff']>): FigureTable => ({
  id: 'staff',
  title: 'Працівники',
  columns: ['Працівник', 'Рішень', 'Підтверджено рішень колег', 'Авто', 'Відповідей'],
  rows: staff.map(({ name, role, appeals, confirmed, cars, messages }) => [
    `${name}, ${STAFF_ROLE_LABELS[role]}`,
    appeals,
    confirmed,
    cars,
    messages,
  ]),
  drawn: [1],
});

export function figureTables({ waiting, appeals, messages, reasons, fines, months, staff }: Figures): FigureTable[] {
  const { outcomes, decided } = appeals;
  return [
    {
      id: 'waiting',
      title: 'Чекає зараз',
      columns: ['Що', 'Чекає', 'Строк минув'],
      rows: [
        ['Скарги', waiting.appeals, waiting.appeals_late],
        ['Звернення', waiting.messages, waiting.messages_late],
        ['Авто на перевірці', waiting.cars, ''],
        ['Платежі без постанови', waiting.payments, ''],
      ],
      drawn: [1, 2],
    },
    {
      id: 'done',
      title: 'Зроблено за цей час',
      columns: ['Що', 'Кількість', 'Частка'],
      rows: [
        ['Скарг надійшло', appeals.received, ''],
        ['Скарг вирішено', decided, ''],
        ['з них у строк', appeals.in_time, shareOf(appeals.in_time, decided)],
        ['Відповідей на звернення', messages.answered, ''],
        ['з них у строк', messages.in_time, shareOf(messages.in_time, messages.answered)],
        ['Штрафів сплачено', fines.paid, ''],
        ['з них зі знижкою', fines.at_half, shareOf(fines.at_half, fines.paid)],
      ],
      drawn: [],
    },
    {
      id: 'outcomes',
      title: 'Рішення за скаргами',
      columns: ['Рішення', 'Кількість', 'Частка'],
      rows: APPEAL_OUTCOMES.map((outcome) => [
        APPEAL_OUTCOME_LABELS[outcome],
        outcomes[outcome],
        shareOf(outcomes[outcome], decided),
      ]),
      drawn: [1],
    },
    {
      id: 'reasons',
      title: 'Підстави вирішених скарг',
      columns: ['Підстава', 'Вирішено', 'Залишено без змін'],
      rows: reasons.map(({ reason, decided: all, upheld }) => [appealReasonTitle(reason), all, shareOf(upheld, all)]),
      drawn: [1],
    },
    {
      id: 'months',
      title: 'Скарги за місяцями',
      columns: ['Місяць', 'Надійшло', 'Вирішено'],
      rows: months.map(({ month, received, decided: done }) => [month.split('-').reverse().join('.'), received, done]),
      drawn: [1, 2],
    },
    ...(staff ? [staffTable(staff)] : []),
  ];
}
