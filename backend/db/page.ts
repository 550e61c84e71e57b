import { notFound } from '@/backend/core/http-error';

export interface PageQuery {
  page: number;
  page_size: number;
}

interface Page<Item> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Item[];
}

export function pageAnswer<Item>(
  address: string,
  { page, page_size }: PageQuery,
  count: number,
  results: Item[],
): Page<Item> {
  const last = Math.max(1, Math.ceil(count / page_size));
  if (page > last) throw notFound('Такої сторінки немає.');
  const url = new URL(address);
  const at = (number: number) => {
    url.searchParams.set('page', String(number));
    return `${url.pathname}${url.search}`;
  };
  return { count, next: page < last ? at(page + 1) : null, previous: page > 1 ? at(page - 1) : null, results };
}

export const offsetOf = ({ page, page_size }: PageQuery) => (page - 1) * page_size;
