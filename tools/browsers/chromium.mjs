// The headless shell uses a quarter less CPU.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

export function findSystemChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH вказує на файл, якого немає: ${named}`);
    return named;
  }
  return NAMES.map(findOnPath).find(Boolean);
}

/** Chromium does not start sandboxed as root. */
export function chromiumArguments() {
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
