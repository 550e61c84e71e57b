import { PDFDocument } from '@cantoo/pdf-lib';
import { create } from '@cantoo/fontkit';
import { expect, test } from 'vitest';
import { openTypeface } from '@/backend/platform/pictures/document-fonts';
import { readSources } from '@/tests/architecture/sources';

async function drawn(text: string, weight: 400 | 700) {
  const document = await PDFDocument.create();
  document.registerFontkit({ create });
  const face = await openTypeface(document, weight);
  const runs = face.runsOf(text);
  expect(runs.reduce((width, run) => width + run.width, 0)).toBeCloseTo(face.widthOf(text));
  return runs.map((run) => run.text).join('');
}

test.each([
  ['Michał Dvořák, Erdoğan, Čermák, Hőgyes', 'Michał Dvořák, Erdoğan, Čermák, Hőgyes'],
  ['340 ₴', '340 ₴'],
  ['10‑денний строк — сума ≥ 340\u202fгрн', '10-денний строк — сума >= 340 грн'],
  ['\ufeffАвто\u200e\u202a AA\u20661234\u2069 BB', 'Авто AA1234 BB'],
  ['Nguyễn ﬁ → ①', 'Nguyen fi -> 1'],
  ['що? 😀 漢', 'що? ? ?'],
])('a document draws «%s» as it can be read', async (text, expected) => {
  for (const weight of [400, 700] as const) expect(await drawn(text, weight)).toBe(expected);
});

test('a document draws each character that the site writes into a case', async () => {
  const texts = readSources(['backend/appeals', 'backend/notifications', 'contract', 'domain'], /\.tsx?$/).map(
    ({ text }) => text.normalize(),
  );
  const signs = [...new Set(texts.join(''))].filter((sign) => sign !== '?' && !/\p{C}/u.test(sign));
  const unknown = [];
  for (const sign of signs) if ((await drawn(sign, 400)) === '?') unknown.push(sign);
  expect(unknown).toEqual([]);
});
