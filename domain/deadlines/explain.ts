// «Чому саме така сума?»: the one text made of a trace, for card, mail, print, API and the operator.
import type { DayOff } from '@/domain/bank-days';
import { appealedWords } from '@/domain/court-suits';
import type { Term } from '@/domain/deadline-rules';
import { formatDate, formatMoment } from '@/domain/dates';
import type { FineDocument } from '@/domain/fine-document';
import { dayNumber, dayOfNumber, kyivInstant, kyivTime } from '@/domain/kyiv-time';
import { amount, formatMoney } from '@/domain/money';
import type { TermEnd } from './terms';
import type { Act, SumStep, Trace, TracedTerm } from './trace';

const money = (kopecks: number) => formatMoney(amount(kopecks));

const OF_DOCUMENT: Record<FineDocument, string> = {
  notice: 'Сума штрафу за повідомленням',
  resolution: 'Сума штрафу за постановою',
  unknown: 'Сума штрафу',
};

function stepText(step: SumStep, before: number, document: FineDocument, acts: readonly Act[]): string {
  switch (step.step) {
    case 'fine':
      return `${OF_DOCUMENT[document]} – ${money(step.amount)}.`;
    case 'discount':
      return `Діє знижка, достатньо ${step.percent}\u00a0%: ${money(before)} × ${step.percent}\u00a0% = ${money(step.left)}.`;
    case 'undecided':
      return `Строк знижки минув, а постанову ще не вручено: чи зарахують ${step.percent}\u00a0% (${money(step.share)}), залежить від інспекції, тому названо й повну суму.`;
    case 'discount_over':
      return 'Строк знижки минув, тому сума повна.';
    case 'appealed':
      return `${appealedWords(acts)}: доти примусово не стягують і строк сплати не рахують (ст.\u00a0299\u00a0КУпАП).`;
    case 'enforcement':
      return `Постанову передано на примусове виконання: ${money(before)} × ${step.multiplier} = ${money(step.left)}.`;
    case 'part_payment':
      return `Зараховано частину ${money(step.amount)}: лишилося ${money(step.left)}.`;
    case 'paid':
      return 'Штраф сплачено: платити нічого не треба.';
    case 'cancelled':
      return 'Штраф скасовано: платити нічого не треба.';
  }
}

const TERM_LABELS: Record<TracedTerm['what'], string> = {
  discount: 'Знижка',
  pay: 'Сплата',
  appeal: 'Скарга',
};

const START_LABELS: Record<Term['from'], string> = {
  violation: 'День порушення',
  notice: 'День повідомлення',
  issue: 'День постанови',
  service: 'День вручення',
  in_force: 'День набрання законної сили',
};

const two = (number: number) => String(number).padStart(2, '0');
const dayAndMonth = (number: number) => {
  const { day, month } = dayOfNumber(number);
  return `${two(day)}.${two(month)}`;
};
const dateOf = (number: number) => formatDate(kyivInstant(dayOfNumber(number), 12));

/** [10, 11, 17] → "10.11–11.11, 17.11". */
function dayRanges(days: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else ranges.push([day, day]);
  }
  return ranges
    .map(([first, last]) => (first === last ? dayAndMonth(first) : `${dayAndMonth(first)}–${dayAndMonth(last)}`))
    .join(', ');
}

const OFF: Record<DayOff, [one: string, many: string]> = {
  weekend: ['вихідний', 'вихідні'],
  holiday: ['свято', 'свята'],
};

function skippedText(skipped: TermEnd['skipped']): string {
  const reasons = (['weekend', 'holiday'] as const).flatMap((reason) => {
    const days = skipped.filter((one) => one.reason === reason).map(({ day }) => day);
    return days.length === 0 ? [] : [`${dayRanges(days)} (${OFF[reason][days.length > 1 ? 1 : 0]})`];
  });
  return reasons.join(', ');
}

function countedText({ term, start, until, skipped, worked }: TermEnd): string {
  const days = new Set(skipped.map(({ day }) => day));
  let first = dayNumber(kyivTime(start)) + 1;
  if (term.count === 'bank') while (days.has(first)) first += 1;
  const last = `Останній день – ${formatDate(until)}, до 23:59.`;
  const begin = `${START_LABELS[term.from]} – ${formatDate(start)}${term.days > 0 ? `, перший день строку – ${dateOf(first)}` : ''}.`;
  const moved = `Строк закінчувався ${dayRanges(skipped.slice(0, 1).map(({ day }) => day))}, але це ${OFF[skipped[0]?.reason ?? 'weekend'][0]}, тож його перенесено.`;
  const off = skipped.length === 0 ? null : term.count === 'bank' ? `Не рахуємо: ${skippedText(skipped)}.` : moved;
  const on =
    worked.length === 0
      ? null
      : `Рахуємо: ${dayRanges(worked)} (${worked.length > 1 ? 'перенесені робочі дні' : 'перенесений робочий день'}).`;
  return [begin, off, on, last].filter((part) => part !== null).join(' ');
}

export function termText({ what, until, legalBasis, counted }: TracedTerm): string {
  const rule = `${TERM_LABELS[what]}. ${legalBasis}.`;
  if (counted) return `${rule} ${countedText(counted)}`;
  return until === null ? rule : `${rule} Останній день – ${formatDate(until)}.`;
}

const ofCourt = ({ by, decision }: Act, words: string) => (by === 'court' ? `${decision ?? 'суд'}: ${words}` : null);

const ACT_TEXTS: Record<Act['act'], (act: Act) => string> = {
  recorded: () => 'інспекція зафіксувала порушення',
  issued: () => 'інспекція винесла постанову',
  served: () => 'постанову вручено',
  in_force: () => 'постанова набрала законної сили',
  appealed: ({ decision }) => (decision === undefined ? 'надійшла скарга' : `подано позов: ${decision}`),
  upheld: (act) => ofCourt(act, 'постанову залишено без змін') ?? 'інспекція розглянула скаргу і відхилила її',
  amount_changed: (act) => {
    const to = act.kopecks === undefined ? '' : ` на ${money(act.kopecks)}`;
    return ofCourt(act, `суму змінено${to}`) ?? `інспекція розглянула скаргу і змінила суму${to}`;
  },
  returned: (act) =>
    ofCourt(act, 'справу надіслано на новий розгляд') ?? 'інспекція розглянула скаргу: обставини перевірять ще раз',
  cancelled: (act) =>
    ofCourt(act, 'постанову скасовано') ??
    (act.by === 'inspection' ? 'інспекція розглянула скаргу і скасувала штраф' : 'штраф скасовано'),
  part_payment: ({ kopecks }) => `зараховано частину сплати${kopecks === undefined ? '' : `, разом ${money(kopecks)}`}`,
  paid: () => 'зараховано сплату',
  enforcement: () => 'інспекція передала постанову на примусове виконання',
};

const actText = (act: Act) =>
  `${act.act === 'recorded' ? formatMoment(act.at) : formatDate(act.at)} ${ACT_TEXTS[act.act](act)}.`;

export function sumTexts({ sum }: Trace, document: FineDocument, acts: readonly Act[]): string[] {
  const changed = acts.filter(({ act }) => act === 'amount_changed').at(-1);
  const by = changed?.by === 'court' ? 'суду' : 'інспекції';
  return sum.map((step, index) =>
    step.step === 'fine' && step.amount === changed?.kopecks
      ? `Сума штрафу за рішенням ${by} – ${money(step.amount)}.`
      : stepText(step, sum[index - 1]?.left ?? 0, document, acts),
  );
}

/** One sentence or a few to a line: the sum, then the terms, then who did what. */
export const explainFine = (trace: Trace, acts: readonly Act[], document: FineDocument): string[] => [
  ...sumTexts(trace, document, acts),
  ...trace.terms.map(termText),
  ...acts.map(actText),
];
