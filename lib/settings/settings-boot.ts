import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '@/contract/settings';
import { clientOf } from '@/lib/api/server-client';
import { env } from '@/lib/env';
import { logger } from '@/lib/log';
import { getSettings, storeSettings } from './settings';
import { fetchGeneral } from './settings-calls';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Last good settings, for a start while the API is down.
const settingsPath = () => join(/* turbopackIgnore: true */ env().DATA_DIR, 'settings.json');

async function readSettingsFile(): Promise<Settings | null> {
  try {
    return settingsSchema.parse(JSON.parse(await readFile(settingsPath(), 'utf8')));
  } catch {
    return null;
  }
}

/** Writes and renames, so that a crash leaves the old file whole. */
async function writeSettingsFile(settings: Settings): Promise<void> {
  const path = settingsPath();
  const draft = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, JSON.stringify(settings, null, 2));
  await rename(draft, path);
}

const RETRY_FIRST_MS = 500;
// With API_TIMEOUT_MS (5 s) a recovered API is noticed within 10 s.
const RETRY_MAX_MS = 4_000;
const REFRESH_MS = 60_000;
const BOOT_WAIT_MS = 2_000;

function configuredDefaults(): Settings {
  const { FALLBACK_PHONES, FALLBACK_ADDRESS } = env();
  return {
    ...DEFAULT_SETTINGS,
    ...(FALLBACK_PHONES ? { phones: FALLBACK_PHONES } : {}),
    ...(FALLBACK_ADDRESS ? { office_address: FALLBACK_ADDRESS } : {}),
  };
}

let onChange = (): void => undefined;

export async function fetchSettings(): Promise<boolean> {
  let fresh: Settings;
  try {
    fresh = await fetchGeneral(clientOf({}));
  } catch (error) {
    logger.warn({ err: error }, 'general settings did not come');
    return false;
  }
  const changed = !isDeepStrictEqual(fresh, getSettings());
  // The same object while nothing changes: what is made of it is kept.
  storeSettings({ settings: changed ? fresh : getSettings(), source: 'api' });
  if (!changed) return true;
  onChange();
  try {
    await writeSettingsFile(fresh);
  } catch (error) {
    logger.warn({ err: error }, 'general settings could not be kept on disk');
  }
  return true;
}

async function keepFresh(attempt: number): Promise<void> {
  const came = await fetchSettings();
  const delay = came ? REFRESH_MS : Math.min(RETRY_FIRST_MS * 2 ** attempt, RETRY_MAX_MS);
  setTimeout(() => void keepFresh(came ? 0 : attempt + 1), delay).unref();
}

/**
 * Starts from disk or defaults and waits briefly for the API. Never rejects. `changed` runs whenever the settings
 * change.
 */
export async function startSettings(changed: () => void): Promise<void> {
  onChange = changed;
  const kept = await readSettingsFile();
  storeSettings(kept ? { settings: kept, source: 'disk' } : { settings: configuredDefaults(), source: 'defaults' });
  await Promise.race([keepFresh(0), new Promise((resolve) => setTimeout(resolve, BOOT_WAIT_MS).unref())]);
}
