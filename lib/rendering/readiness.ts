// Whether this instance can serve citizens in full.
import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { settingsSchema } from '@/contract/settings';
import { callApi } from '@/lib/api/server-client';
import { settingsState, type SettingsState } from '@/lib/settings/settings';

// Probes wait a second or so; an API slower than this is no help to a visitor either.
const API_ANSWER_MS = 2_000;

export interface Readiness {
  ready: boolean;
  api: boolean;
  settings: SettingsState['source'];
}

async function isApiAnswering(): Promise<boolean> {
  const answered = callApi(settingsSchema, { path: 'general/', background: true }).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, wait(API_ANSWER_MS, false, { ref: false })]);
}

export async function findReadiness(): Promise<Readiness> {
  const api = await isApiAnswering();
  const settings = settingsState().source;
  return { ready: api && settings === 'api', api, settings };
}
