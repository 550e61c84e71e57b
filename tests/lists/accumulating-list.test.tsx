// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DefaultBodyType, http, HttpResponse, type HttpResponseResolver, type PathParams } from 'msw';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { NewsList } from '@/components/news/news-list';
import type { NewsItem } from '@/contract/news';
import { startApiServer } from '@/tests/api-server';

const apiServer = startApiServer();

const ALL: NewsItem[] = Array.from({ length: 23 }, (_, index) => ({ id: index + 1, title: `Новина ${index + 1}` }));

const pageOf = (number: number, all = ALL) => ({
  count: all.length,
  next: number * 10 < all.length ? `?page=${number + 1}` : null,
  results: all.slice((number - 1) * 10, number * 10),
});

const numberOf = (request: Request) => Number(new URL(request.url).searchParams.get('page'));

type Answer = HttpResponseResolver<PathParams, DefaultBodyType, undefined>;

let asked: number[] = [];

function serve(resolver: Answer, options?: { once: boolean }) {
  apiServer.use(http.get('/api/v2/news/', resolver, options));
}

const list = () => screen.getByRole('list', { name: 'Новини' });
const shown = () => within(list()).getAllByRole('listitem');
const more = () => screen.getByRole('button', { name: 'Показати ще' });

describe('the news list', () => {
  beforeEach(() => {
    asked = [];
    serve(({ request }) => {
      asked.push(numberOf(request));
      return HttpResponse.json(pageOf(numberOf(request)));
    });
    window.history.replaceState(null, '', '/news');
  });

  it('grows by a page, says how much is shown and moves the focus to the first new item', async () => {
    render(<NewsList first={pageOf(1)} number={1} />);
    expect(screen.getByRole('status').textContent).toBe('Показано 10 з 23');
    await userEvent.click(more());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Показано 20 з 23'));
    expect(shown()).toHaveLength(20);
    await waitFor(() => expect(document.activeElement).toBe(shown()[10]));
    expect(window.location.pathname).toBe('/news/page/2');
    await userEvent.click(more());
    await waitFor(() => expect(shown()).toHaveLength(23));
    expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull();
  });

  it('can start again from the first page', async () => {
    render(<NewsList first={pageOf(1)} number={1} />);
    await userEvent.click(more());
    await userEvent.click(await screen.findByRole('button', { name: 'До початку списку' }));
    await waitFor(() => expect(shown()).toHaveLength(10));
    expect(asked).toEqual([2, 1]);
    expect(window.location.pathname).toBe('/news');
    await waitFor(() => expect(document.activeElement).toBe(shown()[0]));
  });

  it('counts from the first item again after it was opened on a later page', async () => {
    render(<NewsList first={pageOf(2)} number={2} />);
    expect(screen.getByRole('status').textContent).toBe('Показано 11–20 з 23');
    await userEvent.click(screen.getByRole('button', { name: 'До початку списку' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Показано 10 з 23'));
    await userEvent.click(more());
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Показано 20 з 23'));
  });

  it('shows an item once when a newer one has pushed it to the next page', async () => {
    const grown = [{ id: 99, title: 'Щойно' }, ...ALL];
    serve(({ request }) => HttpResponse.json(pageOf(numberOf(request), grown)));
    render(<NewsList first={pageOf(1)} number={1} />);
    await userEvent.click(more());
    await waitFor(() => expect(shown()).toHaveLength(19));
    expect(screen.getAllByRole('link', { name: 'Новина 10' })).toHaveLength(1);
  });

  it('keeps its items when the next page fails to load, and works on a second try', async () => {
    serve(() => HttpResponse.json({ detail: 'Сервіс перевантажено. Спробуйте за хвилину.' }, { status: 503 }), {
      once: true,
    });
    render(<NewsList first={pageOf(1)} number={1} />);
    await userEvent.click(more());
    expect((await screen.findByRole('alert')).textContent).toContain('Сервіс перевантажено. Спробуйте за хвилину.');
    expect(shown()).toHaveLength(10);
    await userEvent.click(more());
    await waitFor(() => expect(shown()).toHaveLength(20));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[string, Answer]>([
    ['a web page', () => HttpResponse.html('<!doctype html>')],
    ['half an answer', () => HttpResponse.text('{"results": [')],
    ['another shape', () => HttpResponse.json({ results: 'багато' })],
    ['no connection', () => HttpResponse.error()],
  ])('shows an error sentence when the answer is %s', async (_, broken) => {
    serve(broken);
    render(<NewsList first={pageOf(1)} number={1} />);
    await userEvent.click(more());
    expect((await screen.findByRole('alert')).textContent).toContain('Сервіс тимчасово недоступний');
  });

  it('requests a page once, however often the button is pressed before the answer arrives', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    serve(async ({ request }) => {
      asked.push(numberOf(request));
      await held;
      return HttpResponse.json(pageOf(numberOf(request)));
    });
    render(<NewsList first={pageOf(1)} number={1} />);
    const button = more();
    act(() => {
      // Two clicks before anything is painted, as from a bouncing key.
      button.click();
      button.click();
    });
    await userEvent.dblClick(button);
    expect(screen.getByRole('status').textContent).toBe('Завантажуємо…');
    release();
    await waitFor(() => expect(shown()).toHaveLength(20));
    expect(asked).toEqual([2]);
  });

  it('has its previous length when the reader comes back to it', async () => {
    window.history.replaceState(null, '', '/news/page/3');
    render(<NewsList first={pageOf(1)} number={1} />);
    await waitFor(() => expect(shown()).toHaveLength(23));
  });

  it('gives the range of items when it starts on a later page', () => {
    window.history.replaceState(null, '', '/news/page/2');
    render(<NewsList first={pageOf(2)} number={2} />);
    expect(screen.getByRole('status').textContent).toBe('Показано 11–20 з 23');
  });

  it('has plain page links and no dead button without JavaScript', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<NewsList first={pageOf(1)} number={1} />);
    expect(page.querySelector('[href="/news/page/2"]')).not.toBeNull();
    // The button keeps its space; `.withScripts` hides it without JavaScript.
    const buttons = [...page.querySelectorAll('button')];
    expect(buttons.map((button) => button.closest('.withScripts') !== null)).toEqual([true]);
  });

  it.each([
    [6, ['Показано 6 з 23', 'Показано 12 з 23', 'Показано 18 з 23', 'Показано 23 з 23']],
    [20, ['Показано 20 з 23', 'Показано 23 з 23']],
  ])('grows to its end, and links no page beyond it, where an API counts but has %i a page', async (size, said) => {
    const part = (number: number) => ({ count: ALL.length, results: ALL.slice((number - 1) * size, number * size) });
    serve(({ request }) => HttpResponse.json(part(numberOf(request))));
    render(<NewsList first={part(1)} number={1} />);
    expect(screen.queryByRole('link', { name: `Сторінка ${said.length}` })).not.toBeNull();
    expect(screen.queryByRole('link', { name: `Сторінка ${said.length + 1}` })).toBeNull();
    for (const words of said) {
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
      const button = screen.queryByRole('button', { name: 'Показати ще' });
      if (words === said.at(-1)) expect(button).toBeNull();
      else await userEvent.click(more());
    }
  });

  it('ends where an API of six a page has no more, and says that a part of it could not be read', async () => {
    const part = (number: number) => ({ results: ALL.slice((number - 1) * 6, Math.min(number * 6, 12)) });
    serve(({ request }) => {
      const number = numberOf(request);
      if (number > 2) return HttpResponse.json({ detail: 'Такої сторінки немає.' }, { status: 404 });
      const results = part(number).results.slice(1);
      return HttpResponse.json({ results }, { headers: { 'x-unread-rows': '1' } });
    });
    render(<NewsList first={{ ...part(1), next: 'told' }} number={1} />);
    await userEvent.click(more());
    const words = 'Показано 11. Частину записів не вдалося прочитати';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
    await userEvent.click(more());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Показати ще' })).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('works with an API that gives only ids', () => {
    render(<NewsList first={{ results: [{ id: 7 }] }} number={1} />);
    expect(screen.getByRole('link', { name: 'Новина № 7' }).getAttribute('href')).toBe('/news/7');
    expect(screen.getByRole('status').textContent).toBe('Показано 1');
  });
});
