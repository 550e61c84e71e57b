import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CleanProse } from '@/components/document/clean-prose';
import { SearchResult } from '@/components/evacuations/search-result';
import type { Evacuation } from '@/contract/evacuations';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { paths } from '@/domain/paths';
import { TOW_RECORD_WAIT } from '@/domain/tow-record';
import { findContentPage } from '@/lib/content/find-page';
import { getSettings, storeSettings } from '@/lib/settings/settings';
import { AppRouter } from '@/tests/app-router';

const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }));
const LOT = { title: 'Майданчик № 1', address: 'вул. Перша, 1', phone: '+38 (000) 000-00-03' };
const UNNAMED: Partial<Evacuation> = { lot_name: null, lot_address: null };
const TARIFF = { tow: '1200.00', storage_per_day: '140.00' };
const TOWED: Evacuation = { id: 2, license_plate: 'AA1234BB', evacuated_at: '2026-11-20T10:00:00+02:00' };
const RETURNED: Evacuation = {
  ...TOWED,
  id: 1,
  evacuated_at: '2026-11-02T10:00:00+02:00',
  released_at: '2026-11-03T10:00:00+02:00',
};

const show = (found: Evacuation[], isWhole = true) =>
  render(
    <AppRouter>
      <SearchResult
        search={{
          ...{ kind: 'done', typed: 'AA1234BB', licensePlate: 'AA1234BB', found, isWhole },
          askedAt: Date.parse('2026-11-21T10:00:00+02:00'),
        }}
      />
    </AppRouter>,
  ).container;

beforeEach(() => {
  const settings = { ...DEFAULT_SETTINGS, schedules: [{ id: 'impound_lot' as const, ...LOT, hours: ALL_DAY }] };
  storeSettings({ settings, source: 'api' });
});

const hoursOf = (page: Element) => page.querySelector(`a[href="${paths.schedulePlayground}"]`);

test.each<[string, Partial<Evacuation>]>([
  ['of which no lot is known', {}],
  ['on the lot of the hours', { lot_name: LOT.title }],
  ['at the address of the hours, spelt otherwise', { lot_name: 'Штрафмайданчик', lot_address: 'вул.Перша,1' }],
  ['at the address of the hours, with its city', { lot_address: 'м. Місто, вулиця Перша, 1' }],
  ['at the address of the hours, with its house and index', { lot_address: '21000, вул. Перша, буд. 1' }],
  ['at the address of the hours', { lot_name: 'Головний майданчик', lot_address: LOT.address }],
])('of a car %s the hours are told', (_, where) => {
  const page = show([{ ...TOWED, ...where }]);
  expect(page).toHaveTextContent(/цілодобово|Відчинено/i);
  expect(hoursOf(page)).not.toBeNull();
});

test.each<[string, Partial<Evacuation>, RegExp]>([
  ['whose phone is known', { lot_phone: '+38 (000) 000-00-09' }, /дізнайтеся за телефоном \+38 \(000\) 000-00-09\./],
  ['without a phone', {}, /Години цього майданчика знають в інспекції\./],
  ['with the phone of the usual one', { lot_phone: LOT.phone }, /за телефоном \+38 \(000\) 000-00-03\./],
  ['with the name of the usual one', { lot_name: LOT.title }, /знають в інспекції\./],
  ['further along its street', { lot_address: 'вул. Перша, 11' }, /знають в інспекції\./],
  ['without a name and an address', { ...UNNAMED, lot_phone: '+38 (000) 000-00-09' }, /дізнайтеся за телефоном/],
])('a car on another lot %s has no hours of the usual one', (_, lot, words) => {
  const page = show([{ ...TOWED, lot_name: 'Майданчик № 2', lot_address: 'вул. Друга, 2', ...lot }]);
  expect(page).toHaveTextContent(words);
  expect(page).not.toHaveTextContent(/цілодобово|Відчинено|Зачинено/i);
  expect(hoursOf(page)).toBeNull();
});

const ROUTE = 'https://www.google.com/maps/dir/?api=1&destination=';

test.each<[string, Partial<Evacuation>, string]>([
  ['to the address of its lot', { lot_name: 'Майданчик № 2', lot_address: 'вул. Друга, 2' }, 'вул. Друга, 2'],
  ['to the whole address of the usual lot', { lot_name: LOT.title, lot_phone: '+38 (000) 000-00-03' }, LOT.address],
])('the route leads %s, not to where the car was taken', (_, lot, address) => {
  show([{ ...TOWED, ...lot, from_address: 'вул. Архітектора Артинова, 21', lat: 49.234428, lon: 28.466538 }]);
  const route = screen.getByRole('link', { name: 'Маршрут до майданчика' });
  expect(route).toHaveAttribute('href', `${ROUTE}${encodeURIComponent(address)}`);
});

test('without an address of the lot there is no route', () => {
  expect(show([{ ...TOWED, lot_name: 'Майданчик № 2', lat: 49.234428, lon: 28.466538 }])).toHaveTextContent('№ 2');
  expect(screen.queryByRole('link', { name: 'Маршрут до майданчика' })).toBeNull();
});

test('who finds only that the car was towed and returned before learns what to do now', () => {
  const page = show([RETURNED]);
  expect(page).toHaveTextContent('Зараз цього авто в списку немає');
  expect(page).toHaveTextContent(TOW_RECORD_WAIT);
  expect(screen.getByText('102')).toHaveAttribute('href', 'tel:102');
  expect(page).not.toHaveTextContent('Знайшли в списку евакуйованих');
  expect(page).not.toHaveTextContent('правильно введено номерний знак');
  expect(within(screen.getByRole('region', { name: 'Раніше' })).getByText('Повернуто власнику')).toBeVisible();
  expect(show([RETURNED], false)).toHaveTextContent('не вдалося з’ясувати, чи евакуювали це авто');
});

test.each<[string, Partial<Evacuation>, RegExp]>([
  ['with the phone of its lot', { lot_phone: '+38 (000) 000-00-09' }, /на майданчик: \+38 \(000\) 000-00-09\./],
  ['without a phone', {}, /Напишіть нам/],
])('of a car towed over a month ago %s the site says that it does not know, and counts nothing', (_, phone, words) => {
  storeSettings({ settings: { ...getSettings(), tow_tariff: TARIFF }, source: 'api' });
  expect(show([{ ...TOWED, lot_name: LOT.title }])).toHaveTextContent(/На майданчику.*зберігання/);
  const page = show([{ ...TOWED, ...phone, lot_name: LOT.title, evacuated_at: '2026-10-20T10:00:00+03:00' }]);
  expect(page).toHaveTextContent('Чи ще на майданчику, невідомо');
  expect(page).toHaveTextContent(words);
  expect(page).not.toHaveTextContent(/На майданчику|зберігання/);
});

test('who was towed again finds the new record first', () => {
  const page = show([TOWED, RETURNED]);
  expect(page).toHaveTextContent(/Знайшли в списку евакуйованих.*20\.11\.2026.*Повернуто власнику/);
  expect(page).not.toHaveTextContent('Зараз цього авто в списку немає');
});

test('a car that was towed again stands on the lot once and pays once, whatever the register tells of returns', () => {
  storeSettings({ settings: { ...getSettings(), tow_tariff: TARIFF }, source: 'api' });
  const before: Evacuation = { ...RETURNED, released_at: null, lot_name: LOT.title, lot_address: LOT.address };
  const page = show([{ ...TOWED, lot_name: LOT.title }, before]);
  expect(page).toHaveTextContent(
    /Знайшли в списку евакуйованих.*На майданчику.*20\.11\.2026.*Після цього евакуйовано знову.*02\.11\.2026/,
  );
  expect(screen.getAllByText('На майданчику')).toHaveLength(1);
  for (const step of [/^Вартість станом/, 'Що взяти']) expect(screen.getAllByText(step)).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'Маршрут до майданчика' })).toHaveLength(1);
});

test('who returned with the car from its later tow does not find it on the lot by an earlier record', () => {
  const page = show([
    { ...TOWED, released_at: '2026-11-20T18:00:00+02:00' },
    { ...RETURNED, released_at: null },
  ]);
  expect(page).toHaveTextContent('Зараз цього авто в списку немає');
  expect(page).not.toHaveTextContent('Знайшли в списку евакуйованих');
});

test('what to bring is the same beside the car and on the page of the lot', async () => {
  const { pieces } = await findContentPage('/schedule-a-fine-playground');
  const lot = render(<CleanProse html={pieces.map((piece) => ('html' in piece ? piece.html : '')).join('')} />);
  for (const page of [show([TOWED]), lot.container])
    expect(page).toHaveTextContent(/Документ, що посвідчує особу.+посвідчення водія.+«Техпаспорт».+Довіреність/);
});

test('a house «3-А» of the register is the «3А» of the settings', () => {
  const lot = { id: 'impound_lot' as const, ...LOT, address: 'вул. Лісова, 3А', hours: ALL_DAY };
  storeSettings({ settings: { ...DEFAULT_SETTINGS, schedules: [lot] }, source: 'api' });
  expect(hoursOf(show([{ ...TOWED, lot_address: 'вул. Лісова, 3-А' }]))).not.toBeNull();
});
