// Where the system keeps the browsers that the tests drive beside Chromium.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from './chromium.mjs';

/** Debian's packages. */
export const ENGINE_PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };

const LIBRARIES = '/usr/lib';
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
const folders = (path) => (isFolder(path) ? readdirSync(path) : []);

const findMiniBrowser = () =>
  folders(LIBRARIES)
    .flatMap((triplet) =>
      folders(join(LIBRARIES, triplet))
        .filter((name) => /^webkit.*gtk-\d/.test(name))
        .map((name) => join(LIBRARIES, triplet, name, 'MiniBrowser')),
    )
    .find(existsSync);

const FIND = {
  firefox: () => ({ program: findOnPath('firefox-esr') ?? findOnPath('firefox') }),
  webkit: () => ({ program: findOnPath('WebKitWebDriver'), browser: findMiniBrowser(), display: findOnPath('Xvfb') }),
};

/**
 * @param {'firefox' | 'webkit'} name
 * @returns {any} undefined when a part of it is not installed
 */
export function findEngine(name) {
  const parts = FIND[name]();
  return Object.values(parts).every(Boolean) ? parts : undefined;
}

/**
 * @param {'firefox' | 'webkit'} name
 * @returns {{ program: string, browser: string, display: string }} the last two of WebKit only
 */
export function requireEngine(name) {
  const parts = findEngine(name);
  if (!parts) throw new Error(`${name} is not installed: ${ENGINE_PACKAGES[name].join(', ')}`);
  return parts;
}
