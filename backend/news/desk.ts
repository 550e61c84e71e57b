import type { DeskContent } from '@/backend/platform/registers/content-desk';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { newsImporter } from './import';
import { storePicture } from './pictures';
import { NEWS_RECORDS } from './records';

/** Far enough for what has no date yet: a draft. */
const NEVER = '9999-12-30T00:00:00Z';

export const newsContent: DeskContent = {
  name: 'news',
  table: 'news',
  importer: newsImporter,
  records: NEWS_RECORDS,
  titleOf: ({ title }) => String(title),
  complete: (typed) => ({ ...typed, published_at: typed['published_at'] || NEVER }),
};

export const newsDesk: DeskOf<'news'> = {
  'news.store-picture': async ({ context, input: { file } }) => ({ url: await storePicture(context, file) }),
};
