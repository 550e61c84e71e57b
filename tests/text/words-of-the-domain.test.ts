import { describe, expect, it, test } from 'vitest';
import { appealAnswerUntil, appealAnswerTerm, requestAnswerUntil, contactAnswerText } from '@/domain/appeal-terms';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { APPEAL_OUTCOME_LABELS, APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { COURT_BESIDE_APPEAL, courtAfterDecision, courtAfterService } from '@/domain/court-term';
import { formatMoment } from '@/domain/dates';
import { FILE_KINDS_TEXT, FILE_SIZE_MAX, FILE_SIZE_MAX_TEXT, isTooBig, refusedFile } from '@/domain/file-limits';
import { fullName } from '@/domain/full-name';
import { NOTIFICATION_TITLES } from '@/domain/notification-kinds';
import { paths } from '@/domain/paths';

describe('the grounds of an appeal', () => {
  it.each(APPEAL_REASONS.map((reason) => [reason.id, reason] as const))(
    'include %s with a title, a rule with its source and the evidence for it',
    (id, { title, rule, evidence }) => {
      expect(id).toMatch(/^[a-z_]+$/);
      expect(title).toMatch(/^\p{Lu}[^.]+$/u);
      expect(rule).toMatch(/\((?:.*, )?(?:ст\.|п\.|КМУ).*\)\.?$/u);
      expect(evidence).toMatch(/^\p{Lu}.+\.$/u);
    },
  );

  it('are eleven, all different', () => {
    expect(new Set(APPEAL_REASONS.map(({ id }) => id)).size).toBe(11);
  });
});

describe('a file chosen for upload', () => {
  it.each([
    ['знак.jpg', 1, undefined],
    ['знак.JPEG', FILE_SIZE_MAX, undefined],
    ['скан.pdf', 1, undefined],
    ['фото.heic', 1, undefined],
    ['порожній.jpg', 0, 'Файл порожній. Виберіть інший.'],
    ['великий.jpg', FILE_SIZE_MAX + 1, 'Файл більший за 10 МБ. Зменште його або сфотографуйте документ.'],
    ['лист.docx', 1, 'Приймаємо JPG, PNG, WEBP, HEIC і PDF. Збережіть файл в одному з цих форматів.'],
    ['знак.jpg.exe', 1, 'Приймаємо JPG, PNG, WEBP, HEIC і PDF. Збережіть файл в одному з цих форматів.'],
  ])('named %s with %i bytes gets the error: %s', (name, size, reason) => {
    expect(refusedFile({ name, size })).toBe(reason);
    expect(isTooBig({ size })).toBe(size > FILE_SIZE_MAX);
  });
});

test('a full name consists of the parts that are given', () => {
  const named = { last_name: ' Козак ', first_name: 'Петро' };
  expect(fullName({ ...named, middle_name: 'Іванович' })).toBe('Козак Петро Іванович');
  expect(fullName({ ...named, middle_name: ' ' })).toBe('Козак Петро');
  expect(fullName({ last_name: null, first_name: undefined })).toBe('');
});

test('only the later pages of a list have a number in their address', () => {
  expect([paths.news(), paths.news(1), paths.news(2)]).toEqual(['/news', '/news', '/news/page/2']);
  expect(paths.linkedCase('k')).toMatch(/^\/appeal-fine\/case\?key=k$/);
  expect(paths.unsubscribe).toBe('/unsubscribe');
});

test('a question, a request and an error report are each told what answer to expect', () => {
  const way = 'надійде на olena@example.org';
  const now = Date.parse('2026-12-21T23:59:59+02:00');
  const words = (kind: 'question' | 'request' | 'error', until: string | null = null) =>
    contactAnswerText({ kind, until, way, now });
  expect(words('question')).toBe(`Відповідь ${way}. Строку для запитань закон не встановлює.`);
  expect(words('error')).toBe(`Ми це перевіримо. Якщо буде що уточнити або відповісти, відповідь ${way}.`);
  expect(words('request', '2026-12-21')).toMatch(new RegExp(`^Відповідь ${way} до 21.12.2026: .+ст.\u00a020`));
  expect(words('request', '2026-12-20')).toMatch(
    /^Відповісти мали до 20\.12\.2026: .+ Ще розглядаємо, відповідь надійде/,
  );
});

test('statuses, outcomes and notifications have their Ukrainian words', () => {
  expect(APPEAL_STATUS_LABELS).toEqual({
    submitted: 'Подано',
    registered: 'Зареєстровано',
    in_review: 'На розгляді',
    evidence_needed: 'Потрібні докази',
    decided: 'Рішення',
    withdrawn: 'Відкликано',
  });
  expect(APPEAL_OUTCOME_LABELS).toEqual({
    upheld: 'Постанову залишено без змін',
    cancelled: 'Постанову скасовано',
    amount_changed: 'Суму стягнення змінено',
    returned: 'Справу повернено на новий розгляд',
  });
  expect(CAR_STATUS_LABELS).toEqual({
    unverified: 'Не підтверджено',
    pending: 'На перевірці',
    verified: 'Підтверджено',
    rejected: 'Відхилено',
  });
  expect(NOTIFICATION_TITLES).toEqual({
    fine_new: 'Новий штраф',
    fine_resolution: 'Постанову винесено або вручено',
    discount_3_days: 'За 3 дні до кінця знижки',
    discount_1_day: 'За день до кінця знижки',
    increase_7_days: 'За 7 днів до подвоєння суми',
    increase_1_day: 'За день до подвоєння суми',
    fine_paid: 'Сплату зараховано',
    fine_changed: 'Суму змінено, штраф скасовано або більше не оскаржується',
    fine_enforcement: 'Штраф передано виконавчій службі',
    appeal_changed: 'Розгляд вашої скарги',
    car_towed: 'Евакуація автомобіля',
    car_confirmed: 'Перевірка авто та спільний доступ',
    new_device: 'Вхід з нового пристрою',
  });
});

test('the file size limit and file types in the texts are 10 MB and the accepted types', () => {
  expect(FILE_SIZE_MAX).toBe(10_485_760);
  expect([FILE_SIZE_MAX_TEXT, FILE_KINDS_TEXT]).toEqual(['10 МБ', 'JPG, PNG, WEBP, HEIC або PDF']);
});

test('an answer is due at the end of the tenth day in Kyiv, even on a day off, to a request within a month', () => {
  const sent = Date.parse('2026-11-19T10:00:00+02:00');
  expect(appealAnswerUntil(sent)).toBe(Date.parse('2026-11-29T23:59:59+02:00'));
  for (const [received, until] of [
    ['2026-11-19T10:00:00+02:00', '2026-12-19T23:59:59+02:00'],
    ['2027-01-31T23:59:00+02:00', '2027-02-28T23:59:59+02:00'],
    ['2026-12-31T00:00:00+02:00', '2027-01-31T23:59:59+02:00'],
    ['2027-03-15T10:00:00+02:00', '2027-04-15T23:59:59+03:00'],
  ] as const)
    expect(requestAnswerUntil(Date.parse(received))).toBe(Date.parse(until));
  const [until, now] = [Date.parse('2026-12-03T23:59:59+02:00'), Date.parse('2026-12-03T23:59:59.999+02:00')];
  expect(appealAnswerTerm({ until, now }, 'resolution')).toBe(
    'Рішення ухвалять до 03.12.2026: скаргу розглядають 10\u00a0днів з дня надходження (ст.\u00a0292\u00a0КУпАП).',
  );
  expect(appealAnswerTerm({ until: null, now }, undefined)).toMatch(/^Рішення ухвалять: скаргу/);
  expect(appealAnswerTerm({ until: '2026-12-03', now }, 'notice')).toBe('Відповідь буде до 03.12.2026.');
  expect(appealAnswerTerm({ until: null, now }, 'notice')).toBe('Відповідь буде протягом 10\u00a0днів.');
  expect(appealAnswerTerm({ until, now: now + 1 }, 'notice')).toBe(
    'Відповідь мала бути до 03.12.2026. Ще розглядаємо.',
  );
});

test('the ten days for going to court are given with their first day and article', () => {
  expect(COURT_BESIDE_APPEAL).toMatch(/10\sднів з дня вручення постанови \(перший день.+\(ст\.\s286 КАС України\)\.$/);
  expect(courtAfterDecision('2026-11-23T14:05:00+02:00').replaceAll('\u00a0', ' ')).toBe(
    'Рішення можна оскаржити до суду протягом 10 днів з дня, коли ви його отримали. Якщо отримали 23.11.2026: перший день строку – 24.11.2026, останній – 03.12.2026 (ст. 286 КАС України).',
  );
});

test('a court term that would end on a day off ends on the next working day', () => {
  expect(courtAfterService('2026-11-18T10:00:00+02:00')).toMatch(/19\.11\.2026, останній\s– 30\.11\.2026/);
});

test('a moment is shown as a date and a time in Kyiv', () => {
  expect(formatMoment('2026-11-19T22:05:00Z')).toBe('20.11.2026 о 00:05');
});
