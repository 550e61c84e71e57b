// One item of a list. The specification offers only the lists: without a call for the item it is looked up in them.
import 'server-only';
import type { z } from '@/contract/zod';
import type { Id } from '@/contract/wire';
import type { ApiCall } from '@/lib/api/client';
import { callApi } from '@/lib/api/server-client';
import { ApiError } from '@/lib/api/error';
import { hasFeature } from '@/lib/settings/features';
import type { Feature } from '@/contract/features';
import { findInPages } from './walk-pages';
import type { AnsweredPage } from './next-page';

const ID = /^(?!\.)[\p{L}\p{N}._~-]{1,64}$/u;

/** Whether a part of an address can name a record at all. */
export const isItemId = (id: string): boolean => ID.test(id);

export interface ItemSource<Item extends { id: Id }> {
  call: (id: string) => ApiCall;
  schema: z.ZodType<Item>;
  feature: Feature;
  list: (page: number) => Promise<AnsweredPage<Item>>;
}

/** The item with this id, or null when there is none. Throws ApiError when the API does not answer. */
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
