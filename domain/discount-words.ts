import { deadlineRules, type DeadlineRules, type Term } from './deadline-rules';
import { plural } from './plural';

const DAYS = {
  bank: ['банківський день', 'банківські дні', 'банківських днів'],
  calendar: ['день', 'дні', 'днів'],
} as const;

const STARTS: Record<Term['from'], string> = {
  violation: 'з дня порушення',
  notice: 'з дня, коли залишено повідомлення',
  issue: 'з дня винесення постанови',
  service: 'з дня вручення постанови',
  in_force: 'з дня набрання постановою законної сили',
};

/** "10 банківських днів з дня порушення". */
export const termText = ({ days, count, from }: Pick<Term, 'days' | 'count' | 'from'>): string =>
  `${days}\u00a0${plural(days, DAYS[count])} ${STARTS[from]}`;

export interface DiscountText {
  /** Percent to pay and percent saved: 30 and 70. */
  enough: number;
  saved: number;
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
    terms: terms.map(termText),
    sumBeforeService,
    beforeService: BEFORE_SERVICE[sumBeforeService](`${enough}\u00a0%`),
  };
}
