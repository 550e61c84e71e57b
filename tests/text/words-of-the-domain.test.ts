// Texts that stand in several places at once: each says something, and says it of the right thing.
import { describe, expect, it, test } from 'vitest';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { contactAnswerWords } from '@/domain/answer-words';
import { FILE_SIZE_MAX, isTooBig, refusedFile } from '@/domain/file-limits';
import { fullName } from '@/domain/full-name';
import { paths } from '@/domain/paths';

describe('the grounds of an appeal', () => {
  it.each(APPEAL_REASONS.map((reason) => [reason.id, reason] as const))(
    '%s has a title, a rule with its source and what proves it',
    (id, { title, rule, evidence }) => {
      expect(id).toMatch(/^[a-z_]+$/);
      expect(title).toMatch(/^\p{Lu}[^.]+$/u);
      expect(rule).toMatch(/\((?:.*, )?(?:ст\.|п\.|КМУ).*\)\.?$/u);
      expect(evidence).toMatch(/^\p{Lu}.+\.$/u);
    },
  );

  it('are eleven, none twice', () => {
    expect(new Set(APPEAL_REASONS.map(({ id }) => id)).size).toBe(11);
  });
});

describe('a chosen file', () => {
  it.each([
    ['знак.jpg', 1, undefined],
    ['знак.JPEG', FILE_SIZE_MAX, undefined],
    ['скан.pdf', 1, undefined],
    ['фото.heic', 1, undefined],
    ['порожній.jpg', 0, 'Файл порожній. Оберіть інший.'],
    ['великий.jpg', FILE_SIZE_MAX + 1, 'Файл більший за 10 МБ. Зменште його або сфотографуйте документ.'],
    ['лист.docx', 1, 'Приймаємо JPG, PNG, WEBP, HEIC і PDF. Збережіть файл в одному з цих форматів.'],
    ['знак.jpg.exe', 1, 'Приймаємо JPG, PNG, WEBP, HEIC і PDF. Збережіть файл в одному з цих форматів.'],
  ])('%s of %i bytes: %s', (name, size, reason) => {
    expect(refusedFile({ name, size })).toBe(reason);
    expect(isTooBig({ size })).toBe(size > FILE_SIZE_MAX);
  });
});

test('a name is of the parts that are given', () => {
  const named = { last_name: ' Козак ', first_name: 'Петро' };
  expect(fullName({ ...named, middle_name: 'Іванович' })).toBe('Козак Петро Іванович');
  expect(fullName({ ...named, middle_name: ' ' })).toBe('Козак Петро');
  expect(fullName({ last_name: null, first_name: undefined })).toBe('');
});

test('only a list’s later pages have a number in their address', () => {
  expect([paths.news(), paths.news(1), paths.news(2)]).toEqual(['/news', '/news', '/news/page/2']);
  expect(paths.linkedCase('k')).toMatch(/^\/appeal-fine\/case\?key=k$/);
  expect(paths.unsubscribe).toBe('/unsubscribe');
});

test('of a question, a request and an error each is told its own answer', () => {
  const way = 'надійде на olena@example.org';
  const words = (kind: 'question' | 'request' | 'error', until: string | null = null) =>
    contactAnswerWords({ kind, until, way });
  expect(words('question')).toBe(`Відповідь ${way}. Строку для запитань закон не встановлює.`);
  expect(words('error')).toBe(`Ми це перевіримо. Якщо буде що уточнити або відповісти, відповідь ${way}.`);
  expect(words('request', '21.12.2026')).toMatch(new RegExp(`^Відповідь ${way} до 21.12.2026: .+ст.\u00a020`));
});
