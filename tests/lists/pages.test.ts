import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/error';
import { hasNextPage, pageNumberOfPath, readPageNumber } from '@/lib/lists/list-pages';
import { findInPages, walkPages } from '@/lib/lists/items';

describe('the page number in an address', () => {
  it.each([
    [undefined, 1],
    [[], 1],
    [['page', '2'], 2],
    [['page', '999999'], 999999],
    [['page', '0'], null],
    [['page', '01'], null],
    [['page', '-1'], null],
    [['page', '1e9'], null],
    [['page', '99999999999'], null],
    [['page', '２'], null],
    [['page'], null],
    [['page', '2', 'x'], null],
    [['сторінка', '2'], null],
  ])('%j is page %j', (segments, number) => {
    expect(readPageNumber(segments)).toBe(number);
  });

  it('is read from the path of a list that has grown', () => {
    expect(pageNumberOfPath('/evacuation/page/4')).toBe(4);
    expect(pageNumberOfPath('/evacuation')).toBe(1);
    expect(pageNumberOfPath('/')).toBe(1);
  });
});

describe('whether a list has a next page', () => {
  it.each([
    [{ next: '?page=2', results: [1] }, 1, true],
    [{ next: null, count: 100, results: [1] }, 1, false],
    [{ count: 11, results: [1] }, 1, true],
    [{ count: 20, results: [1] }, 2, false],
    [{ results: Array<number>(10).fill(1) }, 1, true],
    [{ results: [1, 2] }, 1, false],
  ])('%j at page %i: %j', (answer, number, expected) => {
    expect(hasNextPage(answer, number)).toBe(expected);
  });
});

describe('searching the pages of a list of a city’s own API', () => {
  const pages = [[1, 2], [3, 4], [5]];
  const load = async (number: number) => ({
    count: 5,
    next: pages[number] ? 'next' : null,
    results: pages[number - 1] ?? [],
  });

  it('finds an item on a later page', async () => {
    expect(await findInPages(load, (item) => item === 5)).toBe(5);
    expect(await findInPages(load, (item) => item === 6)).toBeNull();
  });

  it('ends where the API says there is no such page', async () => {
    const short = async (number: number) => {
      if (number > 2) throw new ApiError(404, { detail: 'Такої сторінки немає.' });
      return { results: Array<number>(10).fill(number) };
    };
    let seen = 0;
    for await (const _item of walkPages(short)) seen += 1;
    expect(seen).toBe(20);
  });

  it('passes an outage on instead of saying “not found”', async () => {
    const failing = async () => {
      throw new ApiError(503, { detail: 'Зачекайте.' });
    };
    await expect(findInPages(failing, () => true)).rejects.toMatchObject({ status: 503 });
  });
});
