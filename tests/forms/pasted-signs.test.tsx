// Text as Word and PDF files paste it: signs that nobody sees, and that the API refuses.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ContactForm } from '@/components/contact/contact-form';
import { CONTACT_FORM } from '@/contract/contact-form';
import { deskAppealsQuerySchema } from '@/contract/desk-appeals';
import { ApiError } from '@/lib/api/error';
import type { RawInput } from '@/lib/desk/ask-desk';
import { findTypedNews } from '@/lib/desk/content';
import { readFilters } from '@/lib/desk/queue-query';
import { type StateOf, startForm } from '@/lib/forms/form-state';
import { submitForm } from '@/lib/forms/submit-form';
import { postRoute } from '@/lib/session/post-route';
import { AppRouter } from '@/tests/app-router';

const PASTED = 'Прошу\u000bскасувати\u000cпостанову.\u0002 Дякую\u2028\u0000\u007f';
const READ = 'Прошу\nскасувати\nпостанову. Дякую';
const KINDS = [{ id: 'question', title: 'Запитання', hint: 'Відповідь надійде на email.' }];

it('is sent and kept as its words and lines', async () => {
  const send = vi.fn(() => Promise.resolve({}));
  const save = vi.fn((_path: string, _init: { body: string }) => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', save);
  const action = (state: StateOf<typeof CONTACT_FORM>, form: FormData) =>
    submitForm(CONTACT_FORM, state, form, { files: { uploads: [] }, send, onDone: () => ({}) });
  render(
    <AppRouter>
      <ContactForm
        action={action}
        known={startForm(CONTACT_FORM, { kind: 'question' }).values}
        address="/cabinet/contact"
        kinds={KINDS}
        messageLabel="Повідомлення"
        messageHint=""
        captcha={undefined}
        heading={null}
        draft={{ form: 'contact', kept: null }}
        takesFiles={false}
      />
    </AppRouter>,
  );
  await userEvent.click(screen.getByLabelText('Повідомлення'));
  await userEvent.paste(PASTED);
  await userEvent.click(screen.getByLabelText('Як до вас звертатися'));
  await userEvent.paste('Олена\u000bКоваль\u001f');
  await screen.findByText(/^Чернетку збережено о/);
  const kept: unknown = JSON.parse(save.mock.lastCall?.[1].body ?? '');
  expect(kept).toMatchObject({ values: { message: `${READ}\n`, name: 'Олена Коваль' } });
  await userEvent.click(screen.getByRole('button', { name: 'Надіслати' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), 10_000);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ message: READ, name: 'Олена Коваль' }));
});

it('at the desk is what a button sends and a list looks for', async () => {
  const reason = vi.fn((form: URLSearchParams) => form.get('reason'));
  const route = postRoute(async ({ form }) => {
    reason(form);
    return '/desk';
  });
  const body = new URLSearchParams({ reason: PASTED });
  await route(
    new Request('http://desk.example/', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } }),
  );
  expect(reason).toHaveReturnedWith(`${READ}\n`);
  expect(readFilters(deskAppealsQuerySchema, { q: 'Коваль\u000bОлена\u0002' })).toEqual({
    q: 'Коваль Олена',
  });
});

it('stands in the preview of a news item as in the item', async () => {
  const ask = vi.fn((_call: string, _typed: RawInput) => Promise.reject(new ApiError(400, { detail: 'Ні.' })));
  await findTypedNews(ask as never, { body_markdown: PASTED });
  expect(ask.mock.lastCall?.[1].values).toMatchObject({ body_markdown: `${READ}\n` });
});
