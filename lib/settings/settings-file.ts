// The last known good settings on disk, for a start while the API is down.
import 'server-only';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { settingsSchema, type Settings } from '@/contract/settings';
import { env } from '@/lib/env';

const settingsPath = () => join(/* turbopackIgnore: true */ env().DATA_DIR, 'settings.json');

/** The settings kept last time; null when there are none or the file is damaged. */
export async function readSettingsFile(): Promise<Settings | null> {
  try {
    return settingsSchema.parse(JSON.parse(await readFile(settingsPath(), 'utf8')));
  } catch {
    return null;
  }
}

/** Keeps the settings: written beside and renamed, so that a crash leaves the old file whole. */
export async function writeSettingsFile(settings: Settings): Promise<void> {
  const path = settingsPath();
  const draft = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, JSON.stringify(settings, null, 2));
  await rename(draft, path);
}
