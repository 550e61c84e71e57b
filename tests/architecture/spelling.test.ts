// @vitest-environment node
import dictionary from 'dictionary-uk';
import { describe, expect, test } from 'vitest';
import { readDictionary } from '@/tests/dictionary';
import { readSource, readSources } from './sources';

const FOLDERS = ['app', 'components', 'lib', 'contract', 'domain', 'backend', 'server', 'content', 'samples'];

// Endings of words and domains, look-alike letters, kinds of streets and common passwords are not prose.
const NO_TEXTS = [
  'lib/search/words.ts',
  'domain/keep-together.ts',
  'lib/text/typeset.ts',
  'domain/look-alikes.ts',
  'backend/fines/payments/turn-words.ts',
  'backend/platform/import/detect-encoding.ts',
  'backend/platform/import/exchange-file.ts',
  'backend/open-data/tallies.ts',
  'backend/platform/mail/without-links.ts',
  'backend/platform/sessions/common-passwords',
];

const WORD = /(?<![}\p{L}\p{N}_’-])[А-ЯҐЄІЇа-яґєії]+(?:[’'-][А-ЯҐЄІЇа-яґєії]+)*(?!\$\{|[\p{L}\p{N}_-])/gu;

// Letters of a plate or a series, and single letters.
const NO_WORD = /^(?:[А-ЯҐЄІЇ]{1,3}|[А-ЯҐЄІЇа-яґєії])$/;

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const isInDictionary = readDictionary({ aff: text(dictionary.aff), dic: text(dictionary.dic) });

const said = new Map<string, string>();
for (const source of readSources(FOLDERS, /\.(tsx?|md|json|csv)$/)) {
  if (NO_TEXTS.some((path) => source.path.startsWith(path))) continue;
  for (const line of source.text.split('\n').filter((one) => !isComment(one)))
    for (const [word] of line.matchAll(WORD)) if (!NO_WORD.test(word)) said.set(word, source.path);
}

const known = readSource('tests/architecture/known-words.txt').trim().split('\n');

describe('the Ukrainian words of the site', () => {
  test('are collected from the sources', () => expect(said.size).toBeGreaterThan(2_500));

  test('are in the dictionary, or in the list of names and legal terms that it lacks', () => {
    const wrong = [...said].filter(([word]) => !known.includes(word) && !isInDictionary(word));
    expect(wrong.map(([word, path]) => `${word}: ${path}`)).toEqual([]);
  });

  test('in the list of exceptions are each listed once, used, and missing from the dictionary', () => {
    expect(known.filter((word) => !said.has(word) || isInDictionary(word))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });
});

test.each([
  ['сплатити', true],
  ['сплатитти', false],
  ['пам’яттю', true],
  ['памяттю', false],
  ['номерними', true],
  ['якнайшвидше', true],
  ['будь-якої', true],
  ['обовязково', false],
  ['евакуйованого', true],
  ['участвувати', false],
])('the dictionary knows %s: %s', (word, isKnown) => {
  expect(isInDictionary(word)).toBe(isKnown);
});
