import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Feature } from '@/contract/features';
import type { Id } from '@/contract/wire';
import type { z } from '@/contract/zod';
import type { ApiCall } from '@/lib/api/client';
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import { callApi } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import type { AnsweredPage } from './list-pages';

export const WALK_PAGES_MAX = 30;

/** Without `next` and `count` only an empty or repeated page marks the end. */
function isEnd<Item>(
  { next, count, results }: AnsweredPage<Item>,
  seen: number,
  before: readonly Item[] | undefined,
): boolean {
  if (next !== undefined) return next === null || next === '';
  if (count !== undefined) return seen >= count || results.length === 0;
  return results.length === 0 || isDeepStrictEqual(results, before);
}

/** Reads up to 30 pages; returns whether that was the whole list. */
export async function* walkPages<Item>(
  load: (page: number) => Promise<AnsweredPage<Item>>,
): AsyncGenerator<Item, boolean> {
  let seen = 0;
  let before: readonly Item[] | undefined;
  for (let number = 1; number <= WALK_PAGES_MAX; number += 1) {
    let answer: AnsweredPage<Item>;
    try {
      answer = await load(number);
    } catch (error) {
      if (number > 1 && error instanceof ApiError && error.status === 404) return true;
      throw error;
    }
    // An unpaged list returns everything again.
    if (!isDeepStrictEqual(answer.results, before)) yield* answer.results;
    seen += answer.results.length;
    if (isEnd(answer, seen, before)) return true;
    before = answer.results;
  }
  return false;
}

export async function filterPages<Item>(
  load: (page: number) => Promise<AnsweredPage<Item>>,
  accepts: (item: Item) => boolean,
) {
  const found: Item[] = [];
  const items = walkPages(load);
  let step = await items.next();
  for (; !step.done; step = await items.next()) if (accepts(step.value)) found.push(step.value);
  return { found, isWhole: step.value };
}

/** Throws ApiError when the list is too long to tell. */
export async function findInPages<Item>(
  load: (page: number) => Promise<AnsweredPage<Item>>,
  accepts: (item: Item) => boolean,
): Promise<Item | null> {
  const items = walkPages(load);
  let step = await items.next();
  for (; !step.done; step = await items.next()) if (accepts(step.value)) return step.value;
  if (!step.value) throw new ApiError(0, { detail: NO_ANSWER_DETAIL });
  return null;
}

const ID = /^(?!\.)[\p{L}\p{N}._~-]{1,64}$/u;

export const isItemId = (id: string): boolean => ID.test(id);

export interface ItemSource<Item extends { id: Id }> {
  call: (id: string) => ApiCall;
  schema: z.ZodType<Item>;
  feature: Feature;
  list: (page: number) => Promise<AnsweredPage<Item>>;
}

export async function findItem<Item extends { id: Id }>(source: ItemSource<Item>, id: string): Promise<Item | null> {
  if (!isItemId(id)) return null;
  try {
    return await callApi(source.schema, source.call(id));
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 405].includes(error.status)) throw error;
    if (hasFeature(source.feature)) return null;
    return findInPages(source.list, (item) => String(item.id) === id);
  }
}
