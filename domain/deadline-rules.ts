// The terms of КУпАП for violations of stopping and parking fixed by photo or video (ст. 300-1, 289, 299, 308).

/** What a term is counted from; its own day does not count, the day after it is the first. */
export const TERM_STARTS = ['violation', 'notice', 'issue', 'service', 'in_force'] as const;

export interface Term {
  from: (typeof TERM_STARTS)[number];
  days: number;
  /** bank: Monday to Friday without the holidays. */
  count: 'calendar' | 'bank';
  /** A term that ends on a day off ends on the next bank day. */
  moves_to_bank_day?: boolean;
  /** The article, as shown beside the date; {percent} stands for discount_percent, {enforced_sum} for the multiple in words. */
  legal_basis: string;
}

/** The share that is enough in a discount, the whole sum, or nobody can say for certain: both are named. */
export const SUMS_BEFORE_SERVICE = ['discount', 'full', 'undecided'] as const;

export interface DeadlineRules {
  /** Share of the sum that is enough while a discount term runs. */
  discount_percent: number;
  discount_terms: Term[];
  sum_before_service: (typeof SUMS_BEFORE_SERVICE)[number];
  pay_term: Term;
  appeal_term: Term;
  enforcement_multiplier: number;
  /** "2027-01-01", or "01-01" for every year. */
  holidays: string[];
  working_days: string[];
}

/**
 * Half is enough for 10 bank days after the violation (by the windscreen notice) and again for 10 days after the
 * resolution's entry into force. The full sum is due within 30 days of entry into force, after which it is enforced
 * at double. A complaint is possible within 10 days of entry into force.
 * What is enough between the two is told in two ways, so by default neither is said to be the one.
 * No bank holidays: under martial law banks work on them.
 */
export const DEFAULT_DEADLINE_RULES: DeadlineRules = {
  discount_percent: 50,
  discount_terms: [
    {
      from: 'violation',
      days: 10,
      count: 'bank',
      legal_basis: 'Ст. 300-1 КУпАП: {percent} % штрафу протягом 10 банківських днів з дня вчинення порушення',
    },
    {
      from: 'in_force',
      days: 10,
      count: 'calendar',
      legal_basis: 'Ст. 300-1 КУпАП: {percent} % штрафу протягом 10 днів з дня набрання постановою законної сили',
    },
  ],
  sum_before_service: 'undecided',
  pay_term: {
    from: 'in_force',
    days: 30,
    count: 'calendar',
    legal_basis:
      'Ст. 300-1, 308 КУпАП: 30 днів з дня набрання постановою законної сили, далі – примусове стягнення {enforced_sum}',
  },
  appeal_term: {
    from: 'in_force',
    days: 10,
    count: 'calendar',
    legal_basis: 'Ст. 289 КУпАП: 10 днів з дня набрання постановою законної сили',
  },
  enforcement_multiplier: 2,
  holidays: [],
  working_days: [],
};

/** The city's own rules over the defaults; the articles name the city's own percentage and multiple. */
export function deadlineRules(own: Partial<DeadlineRules> | undefined): DeadlineRules {
  const rules = { ...DEFAULT_DEADLINE_RULES, ...own };
  return {
    ...rules,
    discount_terms: rules.discount_terms.map((term) => withNumbers(term, rules)),
    pay_term: withNumbers(rules.pay_term, rules),
    appeal_term: withNumbers(rules.appeal_term, rules),
  };
}

const MULTIPLES = ['', 'суми', 'подвійної суми', 'потрійної суми'];

function withNumbers(term: Term, { discount_percent: percent, enforcement_multiplier: multiple }: DeadlineRules): Term {
  const enforced = MULTIPLES[multiple] ?? `суми в ${multiple}-кратному розмірі`;
  const basis = term.legal_basis.replaceAll('{percent}', String(percent)).replaceAll('{enforced_sum}', enforced);
  return { ...term, legal_basis: basis };
}
