import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WorkedExamples, CountedDeadlines } from '@/components/fines/worked-examples';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { SUM_EXAMPLES, TERM_EXAMPLES } from '@/domain/deadlines/examples';
import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { countTypedDeadlines } from '@/lib/fines/count-deadlines';
import { storeSettings } from '@/lib/settings/settings';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
storeSettings({ settings: DEFAULT_SETTINGS, source: 'api' });

test('each row of the engine’s tests is published with its sum and the days of its terms', () => {
  const { container } = render(<WorkedExamples />);
  const shown = [...container.querySelectorAll('details')].map(({ textContent }) => plain(textContent));
  for (const { title, expected } of [...SUM_EXAMPLES, ...TERM_EXAMPLES]) {
    const text = shown.find((one) => one.startsWith(title)) ?? '';
    if (expected.kopecks !== undefined) {
      const less = text.includes('залежить від інспекції') ? '170,00 або ' : '';
      expect(text, title).toContain(`до сплати ${less}${plain(formatMoney(amount(expected.kopecks)))}`);
    }
    for (const until of [expected.discountUntil, expected.payUntil, expected.appealUntil])
      if (until) expect(text, title).toContain(`Останній день – ${formatDate(until)}`);
  }
});

test.each([
  [
    'Свята, у які банки не працюють',
    'Не рахуємо: 26.12–27.12, 02.01–03.01 (вихідні), 25.12, 01.01 (свята). Останній день',
  ],
  [
    'Робоча субота замість свята',
    'Не рахуємо: 02.01–03.01, 10.01 (вихідні), 01.01 (свято). Рахуємо: 09.01 (перенесений робочий день). Останній день',
  ],
  [
    'Останній день випав на суботу, і місто його переносить',
    'Строк закінчувався 21.11, але це вихідний, тож його перенесено. Останній день',
  ],
])('the example “%s” says which days count and why', (title, words) => {
  const { container } = render(<WorkedExamples />);
  const shown = [...container.querySelectorAll('details')].map(({ textContent }) => plain(textContent));
  expect(shown.find((one) => one.startsWith(title))).toContain(words);
});

test('the examples go by the rules of the city, and those whose title would be untrue by them are left out', () => {
  const examples = (deadline_rules: Partial<DeadlineRules>) => {
    storeSettings({ settings: { ...DEFAULT_SETTINGS, deadline_rules }, source: 'api' });
    const { container } = render(<WorkedExamples />);
    storeSettings({ settings: DEFAULT_SETTINGS, source: 'api' });
    return [...container.querySelectorAll('details')].map(({ textContent }) => plain(textContent));
  };
  const full = examples({ sum_before_service: 'full', enforcement_multiplier: 3 });
  expect(full.find((one) => one.startsWith('Між повідомленням і врученням'))).toContain('до сплати 340,00 грн');
  expect(full.find((one) => one.startsWith('У виконавчій службі'))).toContain('до сплати 1 020,00 грн');
  expect(full.join()).not.toContain('залежить від інспекції');
  expect(full).toHaveLength(SUM_EXAMPLES.length + TERM_EXAMPLES.length);
  const holiday = examples({ holidays: ['2026-11-11'] });
  expect(holiday.join()).not.toContain('В останню секунду знижки за повідомленням');
  expect(holiday.join()).toContain('В останню секунду знижки за постановою');
  expect(examples({ discount_terms: [] }).join()).not.toMatch(/Діє знижка|знижки за/);
});

function count(violated_on: string, served_on?: string) {
  const { count: counted } = countTypedDeadlines({ violated_on, served_on });
  const { container } = render(<CountedDeadlines count={counted} />);
  return { counted, text: plain(container.textContent) };
}

test('the calculator counts all terms from the day of the violation and that of service', () => {
  const { text } = count('5.11.2026', '2026-11-24');
  for (const last of ['19.11.2026', '04.12.2026', '24.12.2026']) expect(text).toContain(`Останній день – ${last}`);
  expect(text).toContain('КАС України');
  expect(text).not.toContain('Почнеться згодом');
});

test('without a day of service the calculator says which terms are still to begin', () => {
  const { text } = count('05.11.2026', ' ');
  expect(text).toContain('Останній день – 19.11.2026');
  expect(text.match(/Почнеться згодом/g)).toHaveLength(3);
});

test.each([
  ['31.02.2026', undefined, 'violated_on'],
  ['', undefined, 'violated_on'],
  ['05.11.2026', 'учора', 'served_on'],
  ['05.11.2026', '04.11.2026', 'served_on'],
])('for the days “%s” and “%s” the calculator names the wrong field', (violated, served, field) => {
  const { counted } = count(violated, served);
  expect(counted.kind === 'bad' ? Object.keys(counted.errors) : []).toEqual([field]);
});
