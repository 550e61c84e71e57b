import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FineConsequence } from '@/components/fines/fine-consequence';
import { PayFine } from '@/components/home/home-page';
import { SiteFooter } from '@/components/layout/site-footer';
import { DiscountExample } from '@/components/content/page-parts';
import { deadlineRules, SUMS_BEFORE_SERVICE } from '@/domain/deadline-rules';
import { DEFAULT_SETTINGS, type Settings } from '@/contract/settings';
import { CLAIM_STOPS_NOTHING } from '@/domain/payment-claim';
import { findContentPage } from '@/lib/content/find-page';
import { PROSE_PAGES, type ProsePage } from '@/lib/pages/pages';
import { plainText } from '@/lib/html/plain-text';
import { viewFine } from '@/lib/fines/fine-view';
import { getSettings, storeSettings } from '@/lib/settings/settings';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';

const OTHER_RULES: NonNullable<Settings['deadline_rules']> = {
  discount_percent: 30,
  discount_terms: [{ from: 'violation', days: 7, count: 'bank', legal_basis: 'Рішення ради' }],
  sum_before_service: 'full',
  pay_term: { from: 'issue', days: 45, count: 'calendar', legal_basis: 'Рішення ради' },
  appeal_term: { from: 'service', days: 15, count: 'calendar', legal_basis: 'Рішення ради' },
  enforcement_multiplier: 3,
};

const BUILT_IN = /\b50\s?%|половин|\b10\s(банківських )?дн|\b30\sдн|подвійн/i;

const SLUGS = Object.keys(PROSE_PAGES) as ProsePage[];
const words = (html: string) => plainText(html, 50_000).replace(/\s+/g, ' ');

async function readPage(slug: ProsePage): Promise<string> {
  const { about, pieces } = await findContentPage(slug);
  const html = pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join(' ');
  return words([about.title, about.description, about.lead ?? '', html].join(' '));
}

const read = (node: ReactNode) => words(renderToStaticMarkup(node));

function live(rules: Settings['deadline_rules']) {
  const settings = {
    ...DEFAULT_SETTINGS,
    phones: ['+38 (0432) 00-00-00'],
    ...(rules ? { deadline_rules: rules } : {}),
  };
  storeSettings({ settings, source: 'api' });
}

describe('in a city with the built-in rules', () => {
  beforeEach(() => live(undefined));

  it('the discount page says half, ten bank days, ten days after entry into force, and what is uncertain', async () => {
    const page = await readPage('/sale-info');
    expect(page).toContain('Знижка 50 %');
    expect(page).toContain(
      'Сплатіть 50 % штрафу протягом 10 банківських днів з дня порушення або протягом 10 днів з дня набрання постановою законної сили: постанову вважатимуть виконаною',
    );
    expect(page).toContain(
      'можуть і не зарахувати, тому перед сплатою уточніть суму в інспекції. Зателефонуйте: +38 (0432) 00-00-00.',
    );
    expect(page).toContain('На це є 30 днів з дня набрання постановою законної сили.');
    expect(page).toContain('стягують подвійну суму');
  });

  it('the discount page and the claim of a payment count it on the same day, and say what a receipt is for', async () => {
    const settings = { ...DEFAULT_SETTINGS, features: ['payment-claims'] };
    storeSettings({ settings, source: 'api' });
    for (const said of [await readPage('/sale-info'), CLAIM_STOPS_NOTHING]) {
      expect(said).toContain('рахуємо тим днем, що у виписці банку');
      expect(said).toContain('перевіримо день за нею');
    }
  });
});

describe('in a city with other rules', () => {
  beforeEach(() => live(OTHER_RULES));

  it.each(SLUGS)('the page %s does not mention the built-in rules', async (slug) => {
    // The 30 days for messages come from another law and are not a setting.
    expect((await readPage(slug)).replace('Відповімо протягом 30 днів.', '')).not.toMatch(BUILT_IN);
  });

  it('the discount page gives the city’s rules', async () => {
    const page = await readPage('/sale-info');
    expect(page).toContain('Знижка 70 %');
    expect(page).toContain('Сплатіть 30 % штрафу протягом 7 банківських днів з дня порушення: постанову');
    expect(page).toContain('На це є 45 днів з дня винесення постанови.');
    expect(page).toContain('стягують потрійну суму');
  });

  it('the resolution page gives the city’s rules', async () => {
    const page = await readPage('/postanova');
    expect(page).toContain('30 % суми досить сплатити протягом 7 банківських днів з дня порушення');
    expect(page).toContain('На скаргу є 15 днів з дня вручення постанови');
    expect(page).toContain('На сплату повної суми є 45 днів з дня винесення постанови');
    expect(page).toContain('стягує потрійну суму');
  });

  it('the worked example, the home page and the footer give the city’s rules', () => {
    expect(read(<DiscountExample />)).toMatch(/7 банківських днів.*102,00 грн.*238,00 грн/);
    expect(read(<PayFine />)).toContain('Штраф за 30 % суми Протягом 7 банківських днів після порушення.');
    expect(read(<SiteFooter settings={getSettings()} />)).toContain('Знижка 70 %');
    for (const part of [
      <DiscountExample key="1" />,
      <PayFine key="3" />,
      <SiteFooter key="4" settings={getSettings()} />,
    ]) {
      expect(read(part)).not.toMatch(BUILT_IN);
    }
  });

  it.each(SUMS_BEFORE_SERVICE)('the discount page tells what is enough before service as set: %s', async (choice) => {
    live({ ...OTHER_RULES, sum_before_service: choice });
    const told = {
      discount: '30 % суми вистачить і пізніше, доки постанову не вручено',
      full: 'до набрання постановою законної сили знижка не діє',
      undecided: 'уточніть суму в інспекції. Зателефонуйте: +38 (0432) 00-00-00.',
    };
    const page = await readPage('/sale-info');
    for (const [other, sentence] of Object.entries(told)) {
      if (other === choice) expect(page).toContain(sentence);
      else expect(page).not.toContain(sentence);
    }
  });

  it('the consequence of not paying is given with the city’s multiplier', () => {
    const fine = {
      id: 7,
      serial_number: 'ІП 0001234567',
      license_plate: 'AA1234BB',
      status: 'unpaid' as const,
      amount: '340.00',
      pay_until: '2026-12-24T23:59:59+02:00',
    };
    expect(read(<FineConsequence fine={fine} view={viewFine(fine, Date.parse('2026-12-01'))} />)).toContain(
      'а вона стягне потрійну суму та свої витрати',
    );
  });

  it('no discount is promised when there is none', async () => {
    live({ ...OTHER_RULES, discount_terms: [] });
    expect(await readPage('/sale-info')).toContain('Знижки немає: сплачують повну суму.');
    expect(read(<SiteFooter settings={getSettings()} />)).not.toContain('%');
  });
});

describe('the FAQ', () => {
  let api: StandIn;

  beforeEach(async () => {
    api = await startStandIn();
    api.fail({ path: 'faq/', status: 200, body: { text: readFileSync('samples/faq.json', 'utf8') } });
  });
  afterEach(() => api.close());

  async function readFaq(): Promise<string> {
    vi.resetModules();
    vi.stubEnv('API_BASE_URL', api.url);
    const { listFaq } = await import('@/lib/faq/faq');
    return words((await listFaq()).map(({ question, answer }) => `${question} ${answer}`).join(' '));
  }

  it('gives the rules of the city, built-in or its own', async () => {
    live(undefined);
    expect(await readFaq()).toContain(
      'Знижка 50 %: досить сплатити 50 % суми протягом 10 банківських днів з дня порушення або протягом 10 днів',
    );
    live(OTHER_RULES);
    const faq = await readFaq();
    expect(faq).toContain('Знижка 70 %: досить сплатити 30 % суми протягом 7 банківських днів з дня порушення.');
    expect(faq).toContain('На це є 15 днів з дня вручення постанови.');
    expect(faq).toContain('На сплату є 45 днів з дня винесення постанови.');
    expect(faq).toContain('стягують потрійну суму');
    expect(faq).not.toMatch(BUILT_IN);
    expect(faq).not.toContain('{{');
  });

  it('names every article under which a car may be towed', async () => {
    live(undefined);
    const faq = await readFaq();
    for (const article of [
      'частина третя статті 122',
      'частина сьома статті 122',
      'частина восьма статті 152-1',
      'частина друга статті 152-1',
    ]) {
      expect(faq).toContain(article);
    }
  });

  it('explains an offence by another driver in the same words as the resolution page and the appeal', async () => {
    live(undefined);
    const { APPEAL_REASONS } = await import('@/domain/appeal-reasons');
    const rule = words(APPEAL_REASONS.find(({ id }) => id === 'not_driver')?.rule ?? '');
    expect(rule).toMatch(/власник авто або належний користувач.*протягом 20 календарних днів з дня порушення назвати/);
    expect(await readFaq()).toContain(rule);
    expect(await readPage('/postanova')).toContain(rule);
  });
});

it('the article for the payment term names the multiplier of the rules in force', () => {
  expect(deadlineRules(undefined).pay_term.legal_basis).toMatch(/стягнення подвійної суми$/);
  expect(deadlineRules({ enforcement_multiplier: 3 }).pay_term.legal_basis).toMatch(/стягнення потрійної суми$/);
  expect(deadlineRules({ enforcement_multiplier: 5 }).pay_term.legal_basis).toMatch(
    /стягнення суми в 5-кратному розмірі$/,
  );
});
