import 'server-only';
import { statisticsSchema, type Statistics } from '@/contract/open-data';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { callApi } from '@/lib/api/server-client';

export async function readStatistics(): Promise<Statistics | null> {
  const known = await lastGoodOrNull('statistics', () => callApi(statisticsSchema, { path: 'statistics/' }));
  return known?.data ?? null;
}
