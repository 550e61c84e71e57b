// КУпАП ст. 289, 299, 300-1, 308: terms for parking violations recorded by photo or video.

/** The start of a term; the day after it is the first. */
export const TERM_STARTS = ['violation', 'notice', 'issue', 'service', 'in_force'] as const;

export interface Term {
  from: (typeof TERM_STARTS)[number];
  days: number;
  /** bank: Monday to Friday except holidays. */
  count: 'calendar' | 'bank';
  moves_to_bank_day?: boolean;
  /** The article shown beside the date; {percent} is discount_percent, {enforced_sum} the multiple in words. */
  legal_basis: string;
}

/** undecided: not certain, so both sums are named. */
export const SUMS_BEFORE_SERVICE = ['discount', 'full', 'undecided'] as const;

export interface DeadlineRules {
  /** Percent to pay during a discount term. */
  discount_percent: number;
  discount_terms: Term[];
  sum_before_service: (typeof SUMS_BEFORE_SERVICE)[number];
  pay_term: Term;
  appeal_term: Term;
  enforcement_multiplier: number;
  holidays: string[];
  working_days: string[];
}

/**
 * Half for 10 bank days after the violation and for 10 days after entry into force; all within 30 days of that, then
 * double; appeals within 10. Between the discounts practice differs. No holidays: banks work on them under martial law.
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
