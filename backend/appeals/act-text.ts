import type { Selectable } from 'kysely';
import type { AppealOutcome, AppealStatus } from '@/domain/appeal-states';
import { AFTER_OBJECTION, OBJECTION_RULE } from '@/domain/appeal-rule';
import { courtAfterDecision } from '@/domain/court-term';
import { formatMoment } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Database } from '@/backend/db/schema';

export interface ActText {
  title: string;
  fact: string;
  next: string[];
}

interface Act {
  appeal: Pick<Selectable<Database['appeals']>, 'number' | 'serial_key' | 'outcome' | 'decided_kopecks'>;
  status: AppealStatus;
  at: number;
  fine: { sum: string; terms: string; isNotice: boolean } | null;
}

type News = { title: string; next: (act: Act) => string[] };

const ways = 'файлами або поясненням';

const NEWS: Record<AppealStatus, News> = {
  submitted: {
    title: 'подано',
    next: () => ['Інспекція зареєструє скаргу і розгляне її.', 'Поки що нічого робити не треба.'],
  },
  registered: {
    title: 'зареєстровано',
    next: () => ['Далі її розгляне посадова особа інспекції.', 'Поки що нічого робити не треба.'],
  },
  in_review: {
    title: 'на розгляді',
    next: ({ fine }) => [
      fine?.isNotice ? OBJECTION_RULE : 'Поки триває розгляд, постанову не виконують (ст. 299 КУпАП).',
      `Якщо маєте нові докази, додайте їх до справи ${ways}.`,
    ],
  },
  evidence_needed: {
    title: 'потрібні докази',
    next: () => ['Без них рішення ухвалять за тим, що є у справі.', `Додайте докази до справи ${ways}.`],
  },
  decided: {
    title: 'є рішення',
    next: ({ appeal: { outcome }, fine, at }) =>
      outcome === 'cancelled'
        ? [`Платити за ${fine?.isNotice ? 'цим повідомленням' : 'цією постановою'} не треба.`]
        : [
            ...(outcome === 'returned' && !fine?.isNotice
              ? ['Справу розглянуть ще раз і ухвалять нову постанову або закриють.']
              : []),
            ...(fine?.terms ? [fine.terms] : []),
            fine?.isNotice ? AFTER_OBJECTION : courtAfterDecision(at),
          ],
  },
  withdrawn: {
    title: 'відкликано',
    next: ({ fine }) => [
      `Скаргу більше не розглядають, строки сплати діють далі.${fine?.terms ? ` ${fine.terms}` : ''}`,
      'Якщо відкликали не ви, одразу зверніться до інспекції.',
    ],
  },
};

const OUTCOMES: Record<AppealOutcome, string> = {
  upheld: 'постанову залишено без змін, скаргу – без задоволення',
  cancelled: 'постанову скасовано, справу закрито',
  amount_changed: 'суму штрафу змінено',
  returned: 'постанову скасовано, справу надіслано на новий розгляд',
};

const OBJECTION_OUTCOMES: typeof OUTCOMES = {
  upheld: 'заперечення відхилено',
  cancelled: 'справу закрито',
  amount_changed: OUTCOMES.amount_changed,
  returned: 'обставини перевірять ще раз',
};

function decisionOf({ appeal: { outcome, decided_kopecks: kopecks }, fine }: Act): string {
  if (outcome === null) return '';
  return `: ${(fine?.isNotice ? OBJECTION_OUTCOMES : OUTCOMES)[outcome]}${kopecks === null ? '' : `, нова сума – ${formatMoney(amount(kopecks))}`}`;
}

export function actText(act: Act): ActText {
  const { appeal, status, at, fine } = act;
  const { title, next } = NEWS[status];
  const isNewSum = appeal.decided_kopecks !== null && status === 'decided';
  const sum = fine && !isNewSum ? ` (${fine.sum})` : '';
  const decision = status === 'decided' ? decisionOf(act) : '';
  return {
    title: `Скарга ${appeal.number}: ${title}`,
    fact: `${formatMoment(at)} скарга ${appeal.number} щодо штрафу ${formatSerialNumber(appeal.serial_key)}${sum}: ${title}${decision}.`,
    next: next(act),
  };
}
