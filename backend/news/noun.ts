import { formatDate } from '@/domain/dates';
import { defineNoun } from '@/backend/platform/noun';
import { newsImporter } from './import';
import { namedPictureKeys } from './pictures';
import { newsList } from './queries';
import { newsCalls } from './routes';

export const news = defineNoun({
  name: 'news',
  calls: newsCalls,
  tables: { news: { holds: 'content', content: 'news', instants: ['published_at'] } },
  importer: newsImporter,
  records: {
    command: 'news',
    orderedBy: 'published_at',
    one: 'новина',
    line: ({ published_at: at, title }) => `${formatDate(at ?? '')}  ${title}`,
  },
  files: {
    folder: 'news',
    named: namedPictureKeys,
    unnamed: async (db, keys) => {
      const named = await namedPictureKeys(db);
      return keys.filter((key) => !named.has(key));
    },
  },
  list: newsList,
});
