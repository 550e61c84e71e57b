// What a city's own API writes: read as what it means, and never as more than it says.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppealCase } from '@/components/appeals/appeal-case';
import { CaseHeading } from '@/components/appeals/case-heading';
import { UnconfirmedCars } from '@/components/cars/unconfirmed-cars';
import { DebtSummary } from '@/components/fines/my-fines';
import { SearchResult } from '@/components/evacuations/search-result';
import { NoFines } from '@/components/fines/no-fines';
import type { AppealCase as Case } from '@/contract/appeals';
import type { Car } from '@/contract/cars';
import type { EvacuationPage } from '@/contract/evacuations';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import type { Fine } from '@/contract/fines';
import type { Vacancy } from '@/contract/vacancies';
import { readFine } from '@/domain/fine-state';
import { cabinetPlace } from '@/lib/appeals/case-place';
import { storeSettings } from '@/lib/settings/settings';
import { isClosed } from '@/lib/vacancies/vacancy-calls';
import { render, showFine } from '@/tests/api/shown-fine';
import { type DjangoCity, openDjangoCity, type Row } from './django-city';

const NOW = Date.parse('2026-11-21T12:00:00+02:00');
const FINE = {
  id: 1,
  serial_number: 'ІП0000100570',
  license_plate: 'AA1234BB',
  amount: '340.00',
  amount_today: '340.00',
  pay_until: '2026-12-24T23:59:59+02:00',
};
const requisites = {
  recipient: 'ГУК',
  recipient_code: '37988155',
  iban: 'UA213223130000026007233566001',
  purpose: 'Штраф {series}{number}',
};

let city: DjangoCity;
beforeAll(async () => {
  city = await openDjangoCity();
});
beforeEach(() =>
  storeSettings({ settings: { ...DEFAULT_SETTINGS, phones: ['+380501234567'], requisites }, source: 'api' }),
);
afterAll(() => city.close());

async function readFines(...told: Row[]): Promise<Fine[]> {
  city.answer(told.map((row, id) => ({ ...FINE, id, ...row })));
  return (await (await city.get('user-fines/')).json()) as Fine[];
}

async function readOne(told: Row): Promise<Fine> {
  const [fine] = await readFines(told);
  if (!fine) throw new Error('The row was left out');
  return fine;
}

describe('the state of a fine', () => {
  it.each<[Row, string | undefined]>([
    [{ status: 'PAID' }, 'paid'],
    [{ status: ' Paid ' }, 'paid'],
    [{ status: 'Сплачено' }, 'paid'],
    [{ status: 'не сплачено' }, 'unpaid'],
    [{ status: 'Canceled' }, 'cancelled'],
    [{ status: 'sent_to_dvs' }, 'enforcement'],
    [{ status: 'У виконавчій службі' }, 'enforcement'],
    [{ status: 'closed' }, 'closed'],
    [{ status: 'archived' }, 'unknown'],
    [{ status: 3 }, 'unknown'],
    [{ status: { code: 'paid' } }, 'unknown'],
    [{ status: 'archived', stage: 'CLOSED' }, 'closed'],
    [{ status: 'archived', stage: 'enforcement' }, 'enforcement'],
    [{ stage: 'closed' }, 'closed'],
    [{ stage: 'enforcement' }, 'enforcement'],
    [{ stage: 'щось інше' }, 'unknown'],
    [{ status: 'unpaid', stage: 'щось інше' }, 'unpaid'],
    [{ stage: 'full' }, undefined],
    [{ status: null }, undefined],
    [{}, undefined],
  ])('told as %j is %s', async (told, status) => {
    const state = readFine(await readOne(told), NOW);
    expect(state.status).toBe(status);
    expect(state.isPayable).toBe(status === undefined || status === 'unpaid');
  });

  it.each<[Row, RegExp, string]>([
    [{ status: 'PAID' }, /Штраф сплачено, робити нічого не треба/, 'нічого'],
    [{ status: 'closed' }, /Справу закрито, платити не треба/, 'нічого'],
    [{ stage: 'closed' }, /Справу закрито, платити не треба/, 'нічого'],
    [{ status: 'sent_to_dvs' }, /суму й рахунок назве виконавець/, 'суму назве виконавець'],
    [{ status: 'archived' }, /Стан штрафу уточніть в інспекції.*Зателефонуйте: \+380501234567/, 'уточніть в інспекції'],
  ])('told as %j invites to no payment', async (told, words, sum) => {
    const shown = showFine(await readOne(told), NOW);
    expect(shown).toMatchObject({ code: null, slip: '', cardSum: '', listSum: sum, calendar: [] });
    expect(shown.card).toMatch(words);
    expect(shown.ways).not.toContain('Сплатити');
    expect(shown.card).not.toContain('До сплати');
  });

  it('that nobody knows still lets its owner complain', async () => {
    expect(showFine(await readOne({ status: 'archived' }), NOW).ways).toEqual(['Оскаржити']);
  });

  it('without a status is shown as before', async () => {
    expect(showFine(await readOne({}), NOW)).toMatchObject({ code: { amount: '340' }, debt: '' });
  });

  it.each<[string, Row]>([
    ['that is not told', {}],
    ['that nobody knows', { status: 'archived' }],
  ])('%s leaves no green "none" beside a paid fine', async (_, told) => {
    const said = render(<DebtSummary fines={await readFines({ status: 'paid' }, told)} now={NOW} />);
    expect(said.textContent).toContain('1 штраф: чи треба платити, уточніть в інспекції.');
    expect(said.textContent).not.toContain('Несплачених штрафів немає');
  });
});

describe('the discount of a fine', () => {
  const half = { status: 'unpaid', amount_today: undefined, discount_amount: '170.00' };
  const SOON = '2026-11-30T23:59:59+02:00';
  it.each<[Row, string[]]>([
    [{ ...half, discount_state: 'RUNNING', discount_until: SOON }, ['170.00']],
    [{ ...half, discount_state: 'expired', discount_until: SOON }, ['340.00']],
    [{ ...half, discount_state: 'щось інше', discount_until: SOON }, []],
    [{ ...half, discount_state: 'щось інше', discount_until: '2026-11-10T23:59:59+02:00' }, ['340.00']],
    [{ ...half, discount_state: 'щось інше', amount_today: '170.00', discount_until: SOON }, ['170.00']],
    [{ ...half, discount_until: SOON }, ['170.00']],
  ])('told as %j leaves %j to pay', async (told, sums) => {
    expect(readFine(await readOne(told), NOW).sums).toEqual(sums);
  });
});

describe('a day without a time', () => {
  const told = { status: 'unpaid', stage: 'discount', amount_today: '170.00', discount_amount: '170.00' };
  it.each(['2026-11-30', '2026-11-30T00:00:00', '2026-11-30 00:00:00', '30.11.2026 00:00:00'])(
    'as the end of a discount, %s, lasts to its last second',
    async (until) => {
      const fine = await readOne({ ...told, discount_until: until });
      const sumsAt = (at: string) => readFine(fine, Date.parse(at)).sums;
      expect(sumsAt('2026-11-30T12:00:00+02:00')).toEqual(['170.00']);
      expect(sumsAt('2026-11-30T23:59:59+02:00')).toEqual(['170.00']);
      expect(sumsAt('2026-12-01T00:00:00+02:00')).toEqual(['340.00']);
    },
  );

  it.each<[string, RegExp]>([
    ['2026-11-20', /від 1 340,00 грн до 1 480,00 грн: евакуація/],
    ['2026-11-20T00:00', /від 1 340,00 грн до 1 480,00 грн: евакуація/],
    ['2026-11-20T20:00:00', /:00 ?1 340,00 грн: евакуація 1 200,00 грн, зберігання 1 доба/],
  ])('of a tow, %s, gives the least and the most that is due', async (at, words) => {
    const tow_tariff = { tow: '1200.00', storage_per_day: '140.00' };
    storeSettings({ settings: { ...DEFAULT_SETTINGS, tow_tariff }, source: 'api' });
    city.answer({ results: [{ license_plate: 'AA1234BB', evacuated_at: at }] });
    const { results: found } = (await (await city.get('evacuations/')).json()) as EvacuationPage;
    const search = { typed: '', licensePlate: 'AA1234BB', isWhole: true, askedAt: NOW, found };
    const said = render(<SearchResult search={{ kind: 'done', ...search }} />).textContent;
    expect(said.replaceAll(/\s+/g, ' ')).toMatch(words);
  });
});

it('a vacancy that closes at an hour without an offset closes by the clock of Kyiv', async () => {
  city.answer({ id: 1, title: 'Інспектор', closes_at: '2026-11-30 12:00' });
  const vacancy = (await (await city.get('vacancies/1/')).json()) as Vacancy;
  const closedAt = (at: string) => isClosed(vacancy, Date.parse(at));
  expect(['2026-11-30T11:59:59+02:00', '2026-11-30T12:00:01+02:00'].map(closedAt)).toEqual([false, true]);
});

describe('the state of a car', () => {
  it.each<[string, RegExp, RegExp]>([
    ['VERIFIED', /^$/, /^Штрафів за вашими підтвердженими автомобілями в реєстрі немає/],
    ['на перевірці', /документ на перевірці/, /^Підтвердженого автомобіля в кабінеті ще немає/],
    ['archived', /чи підтверджено авто, уточніть в інспекції/, /Це не означає, що штрафів немає/],
  ])('told as %s never promises more than is known', async (status, waiting, none) => {
    const features = ['car-verification'];
    storeSettings({ settings: { ...DEFAULT_SETTINGS, features, registers: { fines: {} } }, source: 'api' });
    city.answer([{ id: 1, license_plate: 'AA1234BB', status }]);
    const cars = (await (await city.get('user-cars/')).json()) as Car[];
    expect(render(<UnconfirmedCars cars={cars} now={NOW} />).textContent).toMatch(waiting);
    expect(render(<NoFines cars={cars} />).textContent).toMatch(none);
  });
});

describe('a complaint of a newer API', () => {
  const at = '2026-11-20T10:00:00+02:00';
  const files: unknown[] = [];
  const event = { id: 1, kind: 'message', author: 'inspection', text: 'Просимо фото знака.', created_at: at };
  const told = {
    ...{ id: 5, number: 'ОС-5', serial_number: 'ІП1', license_plate: 'AA1234BB', reason: 'other' },
    ...{
      last_name: 'Коваль',
      first_name: 'Олена',
      middle_name: '',
      address: 'Вінниця',
      phone: '',
      email: '',
      text: 'Текст',
    },
    ...{ can_withdraw: false, can_add_evidence: false, files, created_at: at, updated_at: at },
  };
  const message = { draft: undefined, known: {}, received: [] };

  async function show(changed: Row, ...events: Row[]): Promise<string> {
    city.answer({ ...told, status: 'in_review', events: events.map((one) => ({ ...event, ...one })), ...changed });
    const answer = await city.get('user-appeals/5/');
    const appeal = (await answer.json()) as Case;
    const parts = { appeal, unread: Number(answer.headers.get('x-unread-rows') ?? 0), message };
    const place = cabinetPlace(appeal);
    return render(
      <>
        <CaseHeading appeal={appeal} />
        <AppealCase {...parts} place={place} send={async (state) => state} done={undefined} />
      </>,
    ).textContent.replaceAll(/\s+/g, ' ');
  }

  it('in a state unknown here is shown, and its state is to be asked for', async () => {
    const shown = await show({ status: 'in_court' }, { kind: 'status', status: 'in_court', author: 'system' });
    expect(shown).toContain('Стан уточніть');
    expect(shown).toContain('Зміна стану');
    expect(shown).toContain('Просимо фото знака.');
  });

  it('whose message is of an unknown kind, or by an unknown author, has it with its text and nobody’s name', async () => {
    const shown = await show({}, { kind: 'request' }, { author: 'operator', text: 'Телефонували вам.' });
    expect(shown).toContain('Новий запис');
    expect(shown).toContain('Просимо фото знака.');
    expect(shown).toContain('Телефонували вам.');
    expect(shown).not.toMatch(/, ви|не вдалося прочитати/);
  });

  it('of whose course a part cannot be read says so', async () => {
    expect(await show({}, {}, { created_at: 'учора' })).toContain('Частину записів не вдалося прочитати');
  });

  it('a notification of a new kind is read as it is written', async () => {
    const note = { id: 1, kind: 'court_day', title: 'Суд призначив день', text: '5 грудня', created_at: at };
    city.answer([note]);
    expect(await (await city.get('user-notifications/')).json()).toEqual([{ ...note, kind: 'unknown' }]);
  });
});
