// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContentForm } from '@/components/desk/content-forms';
import { TypingContext } from '@/components/desk/drafts/desk-drafts';
import { provideBackend } from '@/lib/api/transport';
import { saveNews } from '@/lib/desk/content-actions';

vi.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: 'http://localhost:3000', host: 'localhost:3000' }),
  cookies: async () => ({ get: () => ({ value: 'token' }), set: () => undefined }),
}));

const URL_OF_PICTURE = '/api/v2/news-pictures/0123/';
const WITHOUT_WORDS = /^Картинка в тексті без слів/;

async function savedText(words: string): Promise<unknown> {
  const saved: unknown[] = [];
  provideBackend({
    fetch: () => Promise.reject(new Error('not asked')),
    desk: async (name, input) => {
      if (name === 'news.store-picture') return { answer: { url: URL_OF_PICTURE } } as never;
      if (name === 'content.save') saved.push(input);
      return { refused: { status: 400, body: { detail: 'Не тепер.', code: 'invalid_input' } } };
    },
  });
  const sent = new FormData();
  const typed = { title: 'Новина', body_markdown: 'Текст.', show: 'draft', inset_alt: words };
  for (const [name, value] of Object.entries(typed)) sent.set(name, value);
  sent.set('inset', new File(['1'], 'plan.png', { type: 'image/png' }));
  await saveNews({ values: {}, errors: {}, attempt: 0 } as never, sent);
  return saved;
}

it.each([
  ['План [нової] стоянки', '![План \\[нової\\] стоянки]'],
  ['', '![]'],
])('a picture goes into the text with its words: %j', async (words, mark) => {
  expect(JSON.stringify(await savedText(words))).toContain(
    JSON.stringify(`Текст.\n\n${mark}(${URL_OF_PICTURE})`).slice(1, -1),
  );
});

const show = (register: 'news' | 'faq', text: string) =>
  render(
    <TypingContext value={{ about: `content/${register}/1`, of: 'editor@example.org', kept: { at: '', drafts: [] } }}>
      <ContentForm
        register={register}
        of={{
          address: '/desk/content',
          known: { id: '1', version: 'v1', body_markdown: text, answer: text },
          record: { version: 'v1', changed: null },
        }}
        preview={null}
        map={null}
      />
    </TypingContext>,
  );

it.each(['news', 'faq'] as const)('an editor of %s is told of a picture without words', (register) => {
  const { unmount } = show(register, `Текст.\n\n![](${URL_OF_PICTURE})`);
  screen.getByText(WITHOUT_WORDS);
  unmount();
  show(register, `Текст.\n\n![План](${URL_OF_PICTURE})`);
  expect(screen.queryByText(WITHOUT_WORDS)).toBeNull();
});

it('an editor says beside the file what is on it', () => {
  show('news', '');
  screen.getByRole('textbox', { name: /^Що на картинці в тексті/ });
});
