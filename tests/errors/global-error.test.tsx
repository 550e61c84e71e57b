import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import GlobalError from '@/app/global-error';

it('when even the error page fails, a citizen gets a complete document with a link to the home page', () => {
  const html = renderToStaticMarkup(<GlobalError error={Object.assign(new Error('boom'), { digest: '42' })} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.documentElement.lang).toBe('uk');
  expect(page.querySelector('h1')?.textContent).toBe('Сталася помилка');
  expect(page.querySelector('a[href="/"]')?.textContent).toBe('Головна');
  expect(page.body.textContent).toContain('Код помилки: 42');
  expect(page.querySelector('[lang=en]')?.parentElement?.textContent).toBe(
    'An error occurred: не вдалося показати цю сторінку.',
  );
  expect(html).not.toContain('boom');
  expect(page.querySelector('[style], style, script')).toBeNull();
});
