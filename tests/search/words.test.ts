import { describe, expect, test } from 'vitest';
import { excerpt, highlight, stemOf, wordsOf } from '@/lib/search/words';
import { readSearchQuery, SEARCH_LENGTH_MAX } from '@/lib/search/search-query';

describe('words of one family are one word to the search', () => {
  test.each([
    ['штраф штрафи штрафу штрафів штрафами ШТРАФОМ'],
    ['евакуація евакуації евакуацію евакуацією'],
    ['постанова постанову постанови постанов'],
    ['паркування паркуванню паркувати паркуватися'],
    ['платний платна платні платного платному'],
    ['інспектор інспектора інспектори інспекторам'],
    ["пам'ять пам’ять памʼять пам`ять"],
    ['ґанок ганок'],
    ['район району районів'],
  ])('%s', (family) => {
    const stems = wordsOf(family).map(stemOf);
    expect(new Set(stems).size, String(stems)).toBe(1);
    expect(stems[0]).not.toBeNull();
  });

  test('a Latin letter that looks like ours changes nothing, a Latin word stays', () => {
    expect(stemOf('cплaта')).toBe(stemOf('сплата'));
    expect(stemOf('iban')).toBe('iban');
  });

  test('words that say nothing are left out', () => {
    expect(wordsOf('як і що на').map(stemOf)).toEqual([null, null, null, null]);
  });
});

describe('what was found is shown', () => {
  const stems = new Set(['штраф']);

  test('in pieces that make up the text again', () => {
    const text = 'Про штрафи: штраф, а не «штрафний» майданчик';
    const pieces = highlight(text, stems);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ found }) => found).map((piece) => piece.text)).toEqual(['штрафи', 'штраф']);
  });

  test('with some words before and after, never cut inside a word', () => {
    const text = `${'слово '.repeat(100)}штрафи ${'кінець '.repeat(100)}`.trim();
    const part = excerpt(text, stems);
    expect(part).toMatch(/^…слово .*слово штрафи кінець .*кінець…$/);
    expect(part.length).toBeLessThan(260);
    expect(excerpt('Короткий текст', stems)).toBe('Короткий текст');
  });
});

describe('what a citizen types', () => {
  test('is trimmed; nothing typed is no question yet', () => {
    expect(readSearchQuery(undefined)).toEqual({ kind: 'empty' });
    expect(readSearchQuery(['  штраф ', 'інше'])).toEqual({ kind: 'good', typed: 'штраф' });
  });

  test.each(['', '   ', '?!', 'шт\u0000раф', 'я'.repeat(SEARCH_LENGTH_MAX + 1), 'я'.repeat(1_000_000)])(
    'is refused in words when it is no question',
    (typed) => {
      const query = readSearchQuery(typed);
      expect(query.kind).toBe('bad');
      expect(query).toHaveProperty('message', expect.stringMatching(/^[А-ЯІЇЄ].+\.$/u));
      expect(query.kind === 'bad' && query.typed).not.toContain('\u0000');
    },
  );
});
