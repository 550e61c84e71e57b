import { describe, expect, test } from 'vitest';
import { excerpt, highlight, stemOf, wordsOf } from '@/lib/search/words';
import { readSearchQuery, SEARCH_LENGTH_MAX } from '@/lib/search/search-query';

describe('search word stemming', () => {
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
  ])('gives one stem to %s', (family) => {
    const stems = wordsOf(family).map(stemOf);
    expect(new Set(stems).size, String(stems)).toBe(1);
    expect(stems[0]).not.toBeNull();
  });

  test('ignores Latin look-alikes in a Ukrainian word and keeps a Latin word', () => {
    expect(stemOf('cплaта')).toBe(stemOf('сплата'));
    expect(stemOf('iban')).toBe('iban');
  });

  test('leaves out stop words', () => {
    expect(wordsOf('як і що на').map(stemOf)).toEqual([null, null, null, null]);
  });
});

describe('the text of a search result', () => {
  const stems = new Set(['штраф']);

  test('is shown in pieces that make up the original, with the matches marked', () => {
    const text = 'Про штрафи: штраф, а не «штрафний» майданчик';
    const pieces = highlight(text, stems);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ found }) => found).map((piece) => piece.text)).toEqual(['штрафи', 'штраф']);
  });

  test('is cut to some words around the match, never inside a word', () => {
    const text = `${'слово '.repeat(100)}штрафи ${'кінець '.repeat(100)}`.trim();
    const part = excerpt(text, stems);
    expect(part).toMatch(/^…слово .*слово штрафи кінець .*кінець…$/);
    expect(part.length).toBeLessThan(260);
    expect(excerpt('Короткий текст', stems)).toBe('Короткий текст');
  });
});

describe('a citizen’s search query', () => {
  test('is trimmed, and is empty when there is none', () => {
    expect(readSearchQuery(undefined)).toEqual({ kind: 'empty' });
    expect(readSearchQuery(['  штраф ', 'інше'])).toEqual({ kind: 'good', typed: 'штраф' });
  });

  test.each(['', '   ', '?!', 'шт\u0000раф', 'я'.repeat(SEARCH_LENGTH_MAX + 1), 'я'.repeat(1_000_000)])(
    'is refused with a message when it is invalid',
    (typed) => {
      const query = readSearchQuery(typed);
      expect(query.kind).toBe('bad');
      expect(query).toHaveProperty('message', expect.stringMatching(/^[А-ЯІЇЄ].+\.$/u));
      expect(query.kind === 'bad' && query.typed).not.toContain('\u0000');
    },
  );
});
