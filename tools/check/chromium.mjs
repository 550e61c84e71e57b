import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, findSystemChromium, HEADLESS_SHELL } from '../browsers/chromium.mjs';
import { Refusal } from '../../scripts/refusal.mjs';
import { say, step } from '../../scripts/say.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { run, tail } from '../../scripts/setup/run.mjs';
import { installFromSystem } from './system-packages.mjs';

const playwright = (...args) => run(join(ROOT, 'node_modules', '.bin', 'playwright'), args);

async function isPlaywrightsThere() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

export async function ensureChromium() {
  // Only the whole browser has a camera.
  for (const name of process.env.CI && !process.env.CHROMIUM_PATH ? [HEADLESS_SHELL, 'chromium'] : [])
    if (!findOnPath(name)) await installFromSystem(name);
  if (findSystemChromium() || (await isPlaywrightsThere())) return;
  await step({ doing: 'Установлюю Chromium для тестів', done: 'Chromium установлено' }, async () => {
    const own = await playwright('install', '--with-deps', 'chromium');
    if (own.code === 0) return;
    say('  playwright його не завантажив; беру з пакетів системи');
    const { code, output } = await installFromSystem('chromium');
    if (code === 0 && findSystemChromium()) return;
    say(`${tail(own.output, 5)}\n${tail(output, 5)}`);
    throw new Refusal('Не вдалося встановити Chromium: установіть його самі й вкажіть шлях у CHROMIUM_PATH.');
  });
}
