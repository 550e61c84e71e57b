import { defineNoun } from '@/backend/platform/noun/noun';
import { HOUR_MS } from '@/domain/durations';
import { openDataCalls } from './routes';
import { renewStatistics } from './statistics';

export const openData = defineNoun({
  name: 'open-data',
  calls: openDataCalls,
  tables: { statistics: { holds: 'content', content: 'statistics' } },
  jobs: [{ name: 'statistics', everyMs: HOUR_MS, run: renewStatistics }],
});
