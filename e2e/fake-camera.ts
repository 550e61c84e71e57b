import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { chromiumArguments, findOnPath, findSystemChromium } from '@/tools/browsers/chromium.mjs';

/** What the camera sees, written by `film`. */
export const FILM = join(process.env.E2E_DIR ?? '', `film-${process.env.TEST_WORKER_INDEX ?? ''}.mjpeg`);

// The headless shell asks nobody for a camera: it has none.
const executablePath = findOnPath('chromium') ?? findSystemChromium();
export const withFakeCamera = {
  args: [...chromiumArguments(), '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`],
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
};

export const cameraButton = (page: Page) =>
  page.getByRole('button', { name: 'Навести камеру на повідомлення' }).filter({ visible: true }).first();
