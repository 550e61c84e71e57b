// Which Chromium the browser tests use: the named one, the system's, or the one playwright installed. Without its window it
// takes a quarter less of the processor.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Path of a Chromium that is already on this machine, or undefined: then playwright's own is meant. */
export function findSystemChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH вказує на файл, якого немає: ${named}`);
    return named;
  }
  return NAMES.map(findOnPath).find(Boolean);
}

/** Without a sandbox as root (it refuses to start there), and silent towards its maker's servers. */
export function chromiumArguments() {
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet;
}
