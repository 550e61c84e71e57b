// The way back of one change in the history: what was changed beside it since stays.
import { CITY_SETTINGS } from '@/contract/city-settings';
import type { Stored } from '@/backend/platform/import/importer';
import { byId, listed } from './typed-lists';
import { isValues, type Values } from './values';

interface Change {
  key: string;
  before: unknown;
  after: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const partsOf = (value: unknown): Values => (isValues(value) ? value : {});

function takenBack(now: unknown, before: unknown, after: unknown): unknown {
  if (isSame(before, after)) return now;
  if (!isValues(now) || ![before, after].every((side) => isValues(side ?? {}))) return before;
  const [was, became] = [partsOf(before), partsOf(after)];
  const kept = Object.keys({ ...now, ...was })
    .map((key) => [key, takenBack(now[key], was[key], became[key])] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

const schedulesById = (value: unknown) => byId(CITY_SETTINGS.schedules.wire.catch([]).parse(value ?? undefined));

/** Whole settings by name. Throws ImportError. */
export const withoutChange = (stored: Stored, values: readonly Change[]): Values =>
  Object.fromEntries(
    values.map(({ key, before, after }) => {
      const now = stored[key];
      const [is, was, became] = key === 'schedules' ? [now, before, after].map(schedulesById) : [now, before, after];
      const back = takenBack(is, was, became);
      return [key, key === 'schedules' ? listed(back) : back];
    }),
  );
