// Whether this instance can serve citizens in full.
import 'server-only';
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { SettingFact } from '@/contract/setting-facts';
import { clientOf } from '@/lib/api/server-client';
import { env } from '@/lib/env';
import { findMissingSettings } from '@/lib/settings/missing-settings';
import { fetchGeneral } from '@/lib/settings/settings-calls';
import { settingsState, type SettingsState } from '@/lib/settings/settings';

// Probes wait a second or so; an API slower than this is no help to a visitor either.
const API_ANSWER_MS = 2_000;
const MEGABYTE = 1024 * 1024;

export interface Readiness {
  ready: boolean;
  api: boolean;
  /** There is room left where data are kept. */
  disk: boolean;
  settings: SettingsState['source'];
  /** Settings without which citizens are not told something; no reason to be unready. */
  missing: SettingFact[];
}

async function isApiAnswering(): Promise<boolean> {
  const answered = fetchGeneral(clientOf({ background: true })).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, wait(API_ANSWER_MS, false, { ref: false })]);
}

async function hasRoom(): Promise<boolean> {
  const { DATA_DIR, DISK_FREE_MIN_MB } = env();
  try {
    const { bavail, bsize } = await statfs(DATA_DIR);
    return bavail * bsize >= DISK_FREE_MIN_MB * MEGABYTE;
  } catch {
    // The folder is made when there is something to keep: with a city's own API perhaps never.
    return true;
  }
}

export async function findReadiness(): Promise<Readiness> {
  const [api, disk] = await Promise.all([isApiAnswering(), hasRoom()]);
  const settings = settingsState().source;
  return { ready: api && disk && settings === 'api', api, disk, settings, missing: findMissingSettings() };
}
