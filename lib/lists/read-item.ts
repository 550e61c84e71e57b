// The item a page is about, loaded once for its metadata and its body.
import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from '@/lib/api/error';
import { lastGoodOrNull, type LastGood } from '@/lib/api/last-good';

const NO_SUCH_ITEM = new ApiError(404, { detail: 'Такого запису немає.' });

/**
 * The item, or null while the API does not answer and nothing older is known. An id that names nothing leads to the
 * not-found page.
 */
export async function readItem<Item>(key: string, find: () => Promise<Item | null>): Promise<LastGood<Item> | null> {
  try {
    return await lastGoodOrNull(key, async () => {
      const item = await find();
      if (item === null) throw NO_SUCH_ITEM;
      return item;
    });
  } catch (error) {
    if (error instanceof ApiError) notFound();
    throw error;
  }
}
