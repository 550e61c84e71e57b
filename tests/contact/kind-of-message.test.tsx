import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ContactForm } from '@/components/contact/contact-form';
import { CONTACT_FORM } from '@/contract/contact-form';
import { WRITING_KINDS } from '@/lib/contact/writing-kinds';
import { startForm } from '@/lib/forms/form-state';
import { AppRouter } from '@/tests/app-router';

it('an address typed for an official request is there again after a look at the other kind, which does not send it', async () => {
  render(
    <AppRouter>
      <ContactForm
        action={(state) => Promise.resolve(state)}
        known={startForm(CONTACT_FORM, { kind: 'request' }).values}
        address="/contact"
        kinds={WRITING_KINDS}
        messageLabel="Повідомлення"
        messageHint=""
        captcha={undefined}
        heading={null}
        takesFiles={false}
      />
    </AppRouter>,
  );
  const address = () => screen.getByLabelText<HTMLTextAreaElement>('Місце проживання');
  const sent = () => new FormData(document.querySelector('form') ?? undefined).get('address');
  const choose = (kind: RegExp) => userEvent.click(screen.getByRole('radio', { name: kind }));
  await userEvent.type(address(), 'Вінниця');
  expect(sent()).toBe('Вінниця');
  await choose(/^Запитання/);
  expect(address()).not.toBeVisible();
  expect(sent()).toBeNull();
  await choose(/^Офіційне/);
  expect(address()).toBeVisible();
  expect([address().value, sent()]).toEqual(['Вінниця', 'Вінниця']);
});
