import { deadlineRules, type DeadlineRules, type Term } from './deadline-rules';
import { plural } from './plural';

const DAYS = {
  bank: ['банківський день', 'банківські дні', 'банківських днів'],
  calendar: ['день', 'дні', 'днів'],
} as const;

const OF_DAYS = {
  bank: ['банківського дня', 'банківських днів', 'банківських днів'],
  calendar: ['дня', 'днів', 'днів'],
} as const;

type Length = Pick<Term, 'days' | 'count'>;

const STARTS: Record<Term['from'], string> = {
  violation: 'з дня порушення',
  notice: 'з дня, коли залишено повідомлення',
  issue: 'з дня винесення постанови',
  service: 'з дня вручення постанови',
  in_force: 'з дня набрання постановою законної сили',
};

/** "3 банківські дні". */
export const daysText = ({ days, count }: Length): string => `${days}\u00a0${plural(days, DAYS[count])}`;

/** "протягом 3 банківських днів". */
export const withinText = ({ days, count }: Length): string => `протягом ${days}\u00a0${plural(days, OF_DAYS[count])}`;

/** "3 банківські дні з дня порушення". */
export const termText = (term: Length & Pick<Term, 'from'>): string => `${daysText(term)} ${STARTS[term.from]}`;

export interface DiscountText {
  /** Percent to pay and percent saved: 30 and 70. */
  enough: number;
  saved: number;
  /** "протягом 3 банківських днів з дня порушення". */
  terms: string[];
  sumBeforeService: DeadlineRules['sum_before_service'];
  /** The sum to pay when no discount term runs and the resolution is not served. */
  beforeService: string;
}

const BEFORE_SERVICE: Record<DeadlineRules['sum_before_service'], (percent: string) => string> = {
  discount: (percent) => `${percent} суми вистачить і пізніше, доки постанову не вручено (ст.\u00a0300-1 КУпАП).`,
  full: () => 'Після цього строку й до набрання постановою законної сили знижка не діє.',
  undecided: (percent) =>
    `За ст.\u00a0300-1 КУпАП штраф закриває і ${percent} суми, сплачені до вручення постанови. ` +
    'Проте після строку знижки їх можуть і не зарахувати, тому перед сплатою уточніть суму в інспекції.',
};

/** Returns null when the city has no discount. */
export function discountText(own: Partial<DeadlineRules> | undefined): DiscountText | null {
  const { discount_percent: enough, discount_terms: terms, sum_before_service: sumBeforeService } = deadlineRules(own);
  if (terms.length === 0) return null;
  return {
    enough,
    saved: 100 - enough,
    terms: terms.map((term) => `${withinText(term)} ${STARTS[term.from]}`),
    sumBeforeService,
    beforeService: BEFORE_SERVICE[sumBeforeService](`${enough}\u00a0%`),
  };
}
