// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { settingsSchema } from '@/contract/settings';

const text = (file: string) => readFileSync(`samples/${file}`, 'utf8');
const rows = (file: string) => z.array(z.record(z.string(), z.string())).parse(parse(text(file), { columns: true }));
const items = (file: string) => z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text(file)));
const plateKey = (row: Record<string, string>) => normaliseLicensePlate(row['license_plate'] ?? '');

const prose = [
  ...readdirSync('samples')
    .filter((name) => name.endsWith('.json'))
    .map((name) => `samples/${name}`),
  ...readdirSync('content/pages').map((name) => `content/pages/${name}`),
];

test('the sample data have enough of everything to show a newcomer the product', () => {
  expect(items('news.json').length).toBeGreaterThanOrEqual(12);
  expect(items('vacancies.json')).toHaveLength(4);
  expect(items('faq.json')).toHaveLength(16);
  expect(rows('evacuations.csv')).toHaveLength(60);
  expect(rows('parking-places.csv')).toHaveLength(40);
  expect(rows('fines.csv')).toHaveLength(25);
});

test('each sample news item has a picture of its own', () => {
  const pictures = items('news.json').map(({ image }) => String(image));
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const picture of pictures) expect(existsSync(`public${picture}`), picture).toBe(true);
});

test('the sample citizen has two confirmed cars with seven fines', () => {
  const citizens = z
    .array(z.object({ email: z.string(), cars: z.array(z.object({ license_plate: z.string(), status: z.string() })) }))
    .parse(JSON.parse(text('citizens.json')));
  const own = citizens.find(({ email }) => email === 'citizen@example.org')?.cars ?? [];
  expect(own.map(({ status }) => status)).toEqual(['verified', 'verified']);
  const keys = own.map(({ license_plate }) => normaliseLicensePlate(license_plate));
  expect(rows('fines.csv').filter((fine) => keys.includes(plateKey(fine)))).toHaveLength(7);
});

test('sample plates are spelled in Cyrillic, in Latin and in lower case, as people write them', () => {
  const plates = rows('evacuations.csv').map((row) => row['license_plate'] ?? '');
  expect(plates.some((plate) => /^[А-ЯІ]{2} \d{4} [А-ЯІ]{2}$/.test(plate))).toBe(true);
  expect(plates.some((plate) => /^[A-Z]{2} \d{4} [A-Z]{2}$/.test(plate))).toBe(true);
  expect(plates.some((plate) => /^[a-z]/.test(plate))).toBe(true);
});

test('every picture named in the sample data exists', () => {
  const photos = rows('fines.csv').flatMap((fine) =>
    (fine['photos'] ?? '').split(' ; ').map((photo) => photo.split('|')[0] ?? ''),
  );
  const pictures = items('news.json').flatMap(({ image }) => (typeof image === 'string' ? [image] : []));
  expect([...photos, ...pictures].filter((file) => !existsSync(`public${file}`))).toEqual([]);
});

test('the sample IBAN has a valid checksum and is obviously fictitious', () => {
  const { requisites } = settingsSchema.parse(JSON.parse(text('settings.json')));
  const iban = requisites?.iban ?? '';
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  expect(BigInt(digits) % 97n).toBe(1n);
  expect(iban).toMatch(/^UA\d{2}0{25}$/);
  expect(requisites?.recipient_code).toBe('00000000');
});

describe.each(prose)('the Ukrainian text of %s', (file) => {
  const words = readFileSync(file, 'utf8').match(/[\p{L}’'ʼ`]+/gu) ?? [];

  test('has no Latin look-alikes inside Cyrillic words', () => {
    expect(words.filter((word) => /[A-Za-z]/.test(word.replace(/\\n/g, '')) && /[А-яҐґЄєІіЇї]/.test(word))).toEqual([]);
  });

  test('has the typographic apostrophe and no Russian letters', () => {
    expect(words.filter((word) => /[А-яіїєґ]['ʼ`][А-яіїєґ]/i.test(word) || /[ыэъё]/i.test(word))).toEqual([]);
  });
});
