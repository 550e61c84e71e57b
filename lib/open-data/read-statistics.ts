import 'server-only';
import { statisticsSchema, type Statistics } from '@/contract/open-data';
import { lastGoodOrNull } from '@/lib/api/last-good';
import { callApi } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import { plural } from '@/domain/plural';

interface Ground {
  decided: number | null;
  /** Null: hidden, because it is small. */
  cancelled: number | null;
  changed: number | null;
}

const APPEALS = ['скаргу', 'скарги', 'скарг'] as const;

/** "Досі розглянуто 24 скарги з цією підставою: штраф скасовано за 9, суму змінено за 6." */
function appealGroundText({ decided, cancelled, changed }: Ground): string {
  const count = decided ?? 0;
  const outcomes = [
    cancelled === null ? null : `штраф скасовано за ${cancelled}`,
    changed === null || changed === 0 ? null : `суму змінено за ${changed}`,
  ].filter((outcome) => outcome !== null);
  return `Досі розглянуто ${count} ${plural(count, APPEALS)} з цією підставою${outcomes.length > 0 ? `: ${outcomes.join(', ')}` : ''}.`;
}

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
