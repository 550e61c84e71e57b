import { describe, expect, it } from 'vitest';
import { APPEAL_REASONS, appealReasonTitle } from '@/domain/appeal-reasons';
import { deadlineRules } from '@/domain/deadline-rules';
import { discountExample } from '@/domain/discount-example';
import { termText } from '@/domain/discount-words';
import { retentionOf, retentionText } from '@/domain/retention';
import { discountTitle, ruleTexts } from '@/domain/rule-texts';

const term = (from: 'violation' | 'notice' | 'issue' | 'service' | 'in_force', days: number) =>
  ({ from, days, count: 'calendar', legal_basis: '' }) as const;

describe('the built-in rules for a city without its own', () => {
  it('are those of КУпАП: half in 10 bank days and again in 10 days, all in 30, an appeal in 10, then double', () => {
    const rules = deadlineRules(undefined);
    expect(rules.discount_terms).toEqual([
      {
        from: 'violation',
        days: 10,
        count: 'bank',
        legal_basis: 'Ст. 300-1 КУпАП: 50 % штрафу протягом 10 банківських днів з дня вчинення порушення',
      },
      {
        from: 'in_force',
        days: 10,
        count: 'calendar',
        legal_basis: 'Ст. 300-1 КУпАП: 50 % штрафу протягом 10 днів з дня набрання постановою законної сили',
      },
    ]);
    expect(rules.pay_term).toEqual({
      from: 'in_force',
      days: 30,
      count: 'calendar',
      legal_basis:
        'Ст. 300-1, 308 КУпАП: 30 днів з дня набрання постановою законної сили, далі – примусове стягнення подвійної суми',
    });
    expect(rules.appeal_term).toEqual({
      from: 'in_force',
      days: 10,
      count: 'calendar',
      legal_basis: 'Ст. 289 КУпАП: 10 днів з дня набрання постановою законної сили',
    });
    expect(rules).toMatchObject({ enforcement_multiplier: 2, sum_before_service: 'undecided' });
  });

  it('have no holidays and no moved working days, because banks work on them under martial law', () => {
    expect(deadlineRules(undefined)).toMatchObject({ holidays: [], working_days: [] });
  });
});

describe('the enforcement multiplier', () => {
  it.each([
    [1, 'суми', 'суму'],
    [2, 'подвійної суми', 'подвійну суму'],
    [3, 'потрійної суми', 'потрійну суму'],
    [4, 'суми в 4-кратному розмірі', 'суму в 4-кратному розмірі'],
  ])('%s is written in words, in the article and in a text', (multiple, ofArticle, ofText) => {
    const own = { enforcement_multiplier: multiple };
    expect(deadlineRules(own).pay_term.legal_basis).toMatch(new RegExp(`стягнення ${ofArticle}$`));
    expect(ruleTexts({ deadline_rules: own }).enforced_sum).toBe(ofText);
  });
});

describe('the discount in texts', () => {
  it('has the city’s own percentage in each article', () => {
    const { discount_terms: terms } = deadlineRules({ discount_percent: 40 });
    expect(terms).toHaveLength(2);
    for (const { legal_basis: basis } of terms) expect(basis).toContain(': 40 % штрафу');
  });

  it('has its percentage, each of its terms and what is enough before service', () => {
    const texts = ruleTexts({ deadline_rules: { discount_percent: 30, sum_before_service: 'discount' } });
    expect(texts).toMatchObject({
      discount: '70\u00a0%',
      share_to_pay: '30\u00a0%',
      discount_terms:
        'протягом 10\u00a0банківських днів з дня порушення або протягом 10\u00a0днів з дня набрання постановою законної сили',
    });
    expect(texts.before_service).toMatch(/^30\u00a0% суми вистачить і пізніше/);
    expect(discountTitle({})).toBe('Знижка 50\u00a0%');
  });

  it.each([
    [1, 'протягом 1\u00a0дня', 'протягом 1\u00a0банківського дня'],
    [3, 'протягом 3\u00a0днів', 'протягом 3\u00a0банківських днів'],
    [21, 'протягом 21\u00a0дня', 'протягом 21\u00a0банківського дня'],
    [22, 'протягом 22\u00a0днів', 'протягом 22\u00a0банківських днів'],
  ])('has a term of %d days in the case that its words ask for', (days, calendar, bank) => {
    const told = (count: 'calendar' | 'bank') =>
      ruleTexts({ deadline_rules: { discount_terms: [{ ...term('violation', days), count }] } }).discount_terms;
    expect([told('calendar'), told('bank')]).toEqual([`${calendar} з дня порушення`, `${bank} з дня порушення`]);
  });

  it('is not promised where there is none', () => {
    const own = { deadline_rules: { discount_terms: [] } };
    expect(ruleTexts(own)).toMatchObject({
      discount: '',
      share_to_pay: '100\u00a0%',
      discount_terms: 'у строк, зазначений у постанові',
      before_service: 'Знижки немає: сплачують повну суму.',
    });
    expect(discountTitle(own)).toBe('Знижка');
  });

  it('has a worked example only when a term is counted from the violation', () => {
    expect(discountExample({ discount_terms: [term('in_force', 10)] })).toBeNull();
    expect(discountExample({ discount_terms: [term('in_force', 10), term('violation', 3)] })).toMatchObject({
      days: 3,
    });
  });
});

it.each([
  ['violation', 1, '1\u00a0день з дня порушення'],
  ['notice', 2, '2\u00a0дні з дня, коли залишено повідомлення'],
  ['issue', 5, '5\u00a0днів з дня винесення постанови'],
  ['service', 21, '21\u00a0день з дня вручення постанови'],
  ['in_force', 10, '10\u00a0днів з дня набрання постановою законної сили'],
] as const)('a term from %s of %s days is "%s"', (from, days, words) => {
  expect(termText(term(from, days))).toBe(words);
});

describe('how long data are kept', () => {
  it('is given in whole years or else in days, and a city’s own periods override those of the site', () => {
    expect(retentionText({ drafts: 21, mails: 365, contacts: 730 })).toBe(
      'чернетки форм\u00a0– 21\u00a0день після останньої зміни, журнал кабінету\u00a0– 1\u00a0рік, копії надісланих листів\u00a0– 1\u00a0рік, ' +
        'звернення\u00a0– 2\u00a0роки після останньої відповіді, журнал завантаження даних\u00a0– 3\u00a0роки, відомості про штраф із кодом перевірки, без імен\u00a0– 3\u00a0роки',
    );
    expect(retentionOf({ drafts: 21 })).toEqual({
      drafts: 21,
      account_events: 365,
      mails: 30,
      contacts: 1825,
      imports: 1095,
      attestations: 1095,
    });
  });

  it('is not promised for an API on another server', () => {
    expect(retentionText(undefined)).toBe('не довше, ніж потрібно, щоб надати послугу');
  });
});

it('an appeal reason is shown by its title, an unknown one as it is', () => {
  for (const { id, title } of APPEAL_REASONS) expect(appealReasonTitle(id)).toBe(title);
  expect(appealReasonTitle('weather')).toBe('weather');
});
