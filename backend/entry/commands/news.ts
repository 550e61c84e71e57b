import { formatDate } from '@/domain/dates';
import { registerCommand } from './register';

export const news = registerCommand({
  name: 'news',
  noun: 'news',
  table: 'news',
  orderedBy: 'published_at',
  one: 'новина',
  line: ({ published_at: at, title }) => `${formatDate(at ?? '')}  ${title}`,
});
