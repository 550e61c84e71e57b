// Whoever was second has a way to the page as it is now, and keeps what was typed.
import { beforeEach, expect, it, vi } from 'vitest';
import { askForEvidence, decide } from '@/lib/desk/appeal-actions';
import { saveNews } from '@/lib/desk/content-actions';
import { provideBackend } from '@/lib/api/transport';
import { contentKey } from '@/lib/forms/content-key';
import { startForm } from '@/lib/forms/form-state';
import { NEWS_FORM } from '@/contract/content-forms';
import { ASKING_FORM, DECISION_FORM } from '@/contract/desk-appeal-forms';

const DETAIL = 'Поки сторінка була відкрита, це вже змінили: Ірина. Нічого не записано: перегляньте, що є тепер.';
vi.mock('next/headers', () => ({
  headers: async () =>
    new Headers({
      ...{ origin: 'http://localhost:3000', host: 'localhost:3000' },
      'pi-desk-page': '/desk/appeals/7/decide?template=2&done=appeals.take',
    }),
  cookies: async () => ({ get: () => ({ value: 'token' }) }),
}));

const kept: unknown[] = [];
beforeEach(() => {
  kept.length = 0;
  provideBackend({
    fetch: () => Promise.resolve(Response.json({}, { status: 404 })),
    desk: (name, input) => {
      if (name === 'drafts.keep') kept.push(input);
      return Promise.resolve({ refused: { status: 409, body: { detail: DETAIL, code: 'stale' } } });
    },
  });
});

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const WORDS = { outcome: 'upheld', amount: '', text: 'Знак видно.', version: '3' };
const SHOWN = { ...WORDS, id: '7', next: '', previewed: contentKey(WORDS, []), preview: '{"mail":null}' };

it('with scripts a link leads to the page as it is now, where what was typed comes back', async () => {
  const asked = formOf({ id: '7', version: '3', text: 'Надішліть чек.', scripted: '1' });
  const state = await askForEvidence(startForm(ASKING_FORM), asked);
  expect(state).toMatchObject({
    failure: DETAIL,
    wayOn: {
      href: '/desk/appeals/7/decide?template=2',
      text: 'Відкрити, що є тепер: написане повернеться',
    },
    values: { text: 'Надішліть чек.' },
  });
  expect(kept).toEqual([]);
});

it('without scripts the page that answers is that page: what is pressed next is of the version that it shows', async () => {
  const posted = formOf({ ...SHOWN, draft: 'appeals/7 decision iryna@example.org' });
  const { failure, wayOn, values } = await decide(startForm(DECISION_FORM), posted);
  expect([failure, wayOn]).toEqual([DETAIL, undefined]);
  expect(values).toMatchObject({ text: 'Знак видно.', outcome: 'upheld', previewed: '', preview: '' });
  expect(values).not.toHaveProperty('version');
  // The case may be over: its page says what was typed and not sent.
  expect(kept).toMatchObject([
    { about: 'appeals/7', form: 'decision', values: { outcome: 'upheld', text: 'Знак видно.' } },
  ]);
});

it('without scripts what was typed of news stays, though a field of theirs is called as a preview is', async () => {
  const news = { title: 'Ремонт', preview: 'Коротко', body_markdown: 'Текст', show: 'draft', version: 'v1', id: '1' };
  const { failure, values } = await saveNews(startForm(NEWS_FORM), formOf({ ...news, slug: '' }));
  expect([failure, values.preview]).toEqual([DETAIL, 'Коротко']);
  expect(values).not.toHaveProperty('version');
});
