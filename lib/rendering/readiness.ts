import 'server-only';
import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from '@/lib/api/server-client';
import { env } from '@/lib/env';
import { findMissingSettings } from '@/lib/settings/missing-settings';
import { fetchGeneral } from '@/lib/settings/settings-calls';
import { settingsState, type SettingsState } from '@/lib/settings/settings';

// A slower API counts as down.
const API_ANSWER_MS = 2_000;
const MEGABYTE = 1024 * 1024;

export interface Readiness {
  ready: boolean;
  api: boolean;
  disk: boolean;
  settings: SettingsState['source'];
  /** Does not make the instance unready. */
  missing: string[];
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
    // The folder is created on first use; with a remote API perhaps never.
    return true;
  }
}

export async function findReadiness(): Promise<Readiness> {
  const [api, disk] = await Promise.all([isApiAnswering(), hasRoom()]);
  const settings = settingsState().source;
  return {
    ready: api && disk && settings === 'api',
    api,
    disk,
    settings,
    missing: findMissingSettings().map(({ name }) => name),
  };
}
