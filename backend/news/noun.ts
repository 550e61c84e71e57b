import { defineNoun } from '@/backend/platform/noun';
import { newsImporter } from './import';
import { namedPictureKeys } from './pictures';
import { newsList } from './queries';
import { newsDeskCalls } from './desk-routes';
import { NEWS_RECORDS } from './records';
import { newsCalls } from './routes';

export const news = defineNoun({
  name: 'news',
  calls: [...newsCalls, ...newsDeskCalls],
  tables: { news: { holds: 'content', content: 'news', instants: ['published_at'] } },
  importer: newsImporter,
  records: NEWS_RECORDS,
  files: { folder: 'news', named: namedPictureKeys },
  list: newsList,
});
