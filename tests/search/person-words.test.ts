import { expect, it } from 'vitest';
import { isNamed, isSamePersonName, isTypedPhone, typedWords, wordsOfPhone } from '@/domain/person-words';
import { NAMES, TYPED_PHONES, WAYS_TO_TYPE_A_NAME } from '@/tests/corpus/people';

const full = ({ last_name, first_name, middle_name }: (typeof NAMES)[number]) =>
  `${last_name} ${first_name} ${middle_name}`.trim();

it.each(WAYS_TO_TYPE_A_NAME)('a clerk finds everybody by %s', (_, type) => {
  const missed = NAMES.filter((name) => !isNamed(full(name), type(name)));
  expect(missed.map((name) => `${full(name)}: ${type(name)}`)).toEqual([]);
});

it('a clerk who typed a whole name finds that person alone', () => {
  const others = NAMES.flatMap((name) =>
    NAMES.filter((other) => other !== name && isNamed(full(other), full(name))).map((other) => full(other)),
  );
  // One person wrote the surname with Latin letters in it.
  expect(others).toEqual(['коваленко ольга сергіївна', 'Koвaленко Oльгa Cергіївна']);
});

it('a phone is one word, however it was typed', () => {
  const typed = TYPED_PHONES.filter(([, kept]) => kept === '+38 (050) 111-22-33');
  expect(typed.length).toBeGreaterThan(12);
  const stored = wordsOfPhone('+38 (050) 111-22-33');
  for (const [text] of typed) {
    const words = typedWords(text);
    expect([text, words.length, stored.includes(words[0] ?? '')]).toEqual([text, 1, true]);
  }
  expect(isTypedPhone('0000100570')).toBe(false);
  expect(typedWords('ІП 0007777777')).toEqual(['іп', '0007777777']);
});

it('two patronymics are two people, one that was left out is any', () => {
  const person = { last_name: 'Сич', first_name: 'Петро' };
  const son = { ...person, middle_name: 'Петрович' };
  expect(isSamePersonName({ ...person, middle_name: 'Іванович' }, son)).toBe(false);
  expect([isSamePersonName(person, son), isSamePersonName(son, { ...person, middle_name: '' })]).toEqual([true, true]);
  expect(isSamePersonName(person, { ...person, first_name: 'Павло' })).toBe(false);
});
