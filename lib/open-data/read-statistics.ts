import 'server-only';
import { statisticsSchema, type Statistics } from '@/contract/open-data';
import { appealGroundText } from '@/domain/appeal-grounds';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { callApi } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';

export async function readStatistics(): Promise<Statistics | null> {
  if (!hasFeature('statistics')) return null;
  const known = await lastGoodOrNull('statistics', () => callApi(statisticsSchema, { path: 'statistics/' }));
  return known?.data ?? null;
}

/** What came of appeals so far, by ground. */
export async function readGroundTexts(): Promise<Record<string, string>> {
  const { grounds = [] } = (await readStatistics()) ?? {};
  return Object.fromEntries(grounds.map((ground) => [ground.reason, appealGroundText(ground)]));
}
