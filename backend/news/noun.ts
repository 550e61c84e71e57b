import { defineNoun } from '@/backend/platform/noun/noun';
import { newsImporter } from './import';
import { namedPictureKeys } from './pictures';
import { newsList } from './queries';
import { newsDesk, newsRegister } from './desk';
import { NEWS_RECORDS } from './records';
import { newsCalls } from './routes';

export const news = defineNoun({
  name: 'news',
  calls: newsCalls,
  desk: newsDesk,
  deskRegister: newsRegister,
  tables: { news: { holds: 'content', content: 'news', instants: ['published_at'] } },
  importer: newsImporter,
  records: NEWS_RECORDS,
  files: { folder: 'news', named: namedPictureKeys },
  list: newsList,
});
