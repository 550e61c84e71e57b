import { defineNoun } from '@/backend/platform/noun/noun';
import { openDataCalls } from './routes';
import { renewStatistics } from './statistics';

const HOUR_MS = 60 * 60_000;

export const openData = defineNoun({
  name: 'open-data',
  calls: openDataCalls,
  tables: { statistics: { holds: 'content', content: 'statistics' } },
  jobs: [{ name: 'statistics', everyMs: HOUR_MS, run: renewStatistics }],
});
