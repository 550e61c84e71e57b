import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CleanProse } from '@/components/document/clean-prose';
import { NewsArticle } from '@/components/news/news-article';
import { VacancyArticle } from '@/components/vacancies/vacancy-article';
import { VacancyList } from '@/components/vacancies/vacancy-list';
import { sanitiseHtml } from '@/lib/html/sanitise';

const POSTER = { id: 1, title: 'Збори', image: '/plakat.png', image_alt: 'Плакат: 5 грудня, 18:00', body: null };

function withStyles(path: string): void {
  const style = document.createElement('style');
  style.textContent = readFileSync(path, 'utf8');
  document.head.append(style);
}

it('the picture of a news item is whole on its own page, whatever its shape', () => {
  withStyles('components/news/news-article.module.css');
  render(<NewsArticle item={{ ...POSTER, preview: null, published_at: null }} isInset />);
  const { objectFit, aspectRatio } = getComputedStyle(screen.getByRole('img', { name: /^Плакат/ }));
  expect([objectFit, aspectRatio]).toEqual(['contain', '']);
});

it('a link of a text prints with its address, and one to a map without', () => {
  const [, selector = ''] =
    /^ *(main a\[href\^='http'\].*)::after \{$/m.exec(readFileSync('app/print.css', 'utf8')) ?? [];
  render(
    <main>
      <CleanProse html={sanitiseHtml('<p><a href="https://zakon.rada.gov.ua/laws/show/3353-12">Закон</a></p>')} />
      <a href="https://maps.example" rel="noopener noreferrer">
        Маршрут
      </a>
    </main>,
  );
  expect([...document.querySelectorAll(selector)].map(({ textContent }) => textContent)).toEqual(['Закон']);
});

it.each([
  ['2026-12-01T14:00:00+02:00', '01.12.2026, 14:00'],
  ['2026-12-01T23:59:59.999+02:00', '01.12.2026'],
  ['2026-12-01T00:00:00', '01.12.2026'],
])('a vacancy that closes at %s says until when, on its page and in the list', (closesAt, words) => {
  const vacancy = { id: 1, title: 'Інспектор', closes_at: closesAt };
  const page = render(<VacancyArticle vacancy={vacancy} />);
  expect(screen.getByText('Заявки приймаємо до').nextSibling).toHaveTextContent(new RegExp(`^${words}$`));
  page.unmount();
  const { container } = render(<VacancyList first={{ count: 1, results: [vacancy], unread: 0 }} number={1} />);
  expect(container).toHaveTextContent(`Заявки приймаємо до ${words}`);
});
