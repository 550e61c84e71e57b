import type { ContentNoun } from '@/domain/content-nouns';
import type { Context } from '@/backend/platform/context';
import { NOUNS } from './nouns';

const LONG_LISTS = NOUNS.flatMap(({ list }) => list ?? []);

export async function warmLists({ db, lists, now, log }: Context, nouns: readonly ContentNoun[]): Promise<void> {
  for (const source of LONG_LISTS.filter(({ table }) => nouns.includes(table))) {
    try {
      await lists.index(db, source, now());
    } catch (error) {
      log.warn({ err: error, list: source.table }, 'list not counted, its next reader will');
    }
  }
}
