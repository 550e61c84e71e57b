import { beforeEach, expect, test } from 'vitest';
import type { Fine } from '@/contract/fines';
import { appealInShort, appealPromises, appealTexts, documentOf } from '@/lib/appeals/form-words';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';

const FINE: Fine = { id: 7, serial_number: 'ІП 0001234567', license_plate: 'AA1234BB' };
const said = (fine?: Fine) => {
  const { question, hint } = appealTexts(documentOf(fine));
  return `${question} ${hint}`;
};

beforeEach(() => storeSettings({ settings: DEFAULT_SETTINGS, source: 'api' }));

test('a citizen who appeals a notice is asked about the notice', () => {
  expect(said({ ...FINE, issued_at: null })).toMatch(/повідомлення неправильне.*не так у повідомленні/);
  expect(said({ ...FINE, issued_at: null })).not.toMatch(/постанова неправильна|у постанові|скасувати постанову/);
});

test('a citizen who appeals a resolution is asked about the resolution', () => {
  expect(said({ ...FINE, issued_at: '2026-11-01T09:00:00+02:00' })).toMatch(
    /постанова неправильна.*скасувати постанову/,
  );
});

test.each([undefined, FINE])('a citizen who appeals an unknown document is asked about the fine', (fine) => {
  expect(said(fine)).toContain('не згодні зі штрафом');
  expect(said(fine)).not.toMatch(/неправильн|повідомленн/);
});

test('the term for an appeal follows the city’s rules', () => {
  expect(appealTexts().terms.text).toContain('є 10\u00a0днів з дня набрання постановою законної сили');
  const appeal_term = { from: 'service', days: 1, count: 'calendar', legal_basis: '' } as const;
  storeSettings({ settings: { ...DEFAULT_SETTINGS, deadline_rules: { appeal_term } }, source: 'api' });
  expect(appealTexts().lead).toContain('є 1\u00a0день з дня вручення постанови');
});

test('a citizen who objects to a notice reads what follows, and no term against a resolution', () => {
  const { lead, terms } = appealTexts('notice');
  expect(lead).toContain('Заперечення подають, доки немає постанови');
  expect(terms.text).toMatch(/розглянуть, перш ніж її виносити.*Строк знижки тим часом не зупиняється/);
  expect(`${lead} ${terms.text}`).not.toMatch(/ст\. 289|для суду/);
});

test.each([
  [[], 'п’ять коротких кроків', 'П’ять коротких кроків.'],
  [
    ['appeal-files', 'appeal-status'] as const,
    'шість коротких кроків, докази файлами, номер одразу',
    'Шість коротких кроків, номер скарги – одразу.',
  ],
])('the way of an appeal is told as an API with %j takes it', (features, promises, short) => {
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: [...features] }, source: 'api' });
  expect([appealPromises(), appealInShort()]).toEqual([promises, short]);
});
