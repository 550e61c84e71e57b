import { within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Form, useForm } from '@/components/forms/form';
import { FINE_WATCH_FORM } from '@/contract/fine-forms';

const CAPTCHA = { siteKey: 'key', isDue: true, phones: ['0432 00 00 00'], email: 'inspection@example.net' };

function Page({ errors }: { errors: Record<string, string> }) {
  const form = useForm({
    form: FINE_WATCH_FORM,
    action: (state) => Promise.resolve(state),
    address: '/fine/watch',
    prefix: 'watch-',
  });
  return (
    <Form form={{ ...form, state: { ...form.state, errors } }} submit="Надіслати" captcha={CAPTCHA}>
      {null}
    </Form>
  );
}

/** The page as the server sends it, before any script. */
function sent(errors: Record<string, string> = {}) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page errors={errors} />);
  return within(container);
}

it('a form with a captcha says how else to reach the inspection wherever its scripts did not run', () => {
  const way = sent().getByText(/Натомість зателефонуйте/);
  expect(way.closest('noscript'), 'an old engine shows nothing of it').toBeNull();
  expect(way.closest('.withoutScripts')).not.toBeNull();
});

it('who was refused for the captcha before the scripts ran is led to how else to reach the inspection', () => {
  const way = sent({ captcha: 'Позначте «Я не робот»' }).getByText(/Натомість зателефонуйте/);
  expect(way.closest('#watch-captcha')).not.toBeNull();
  expect(way.closest('.withoutScripts'), 'the scripts may never come').toBeNull();
});
