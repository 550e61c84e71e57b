// npm run bench:page: load times in Chromium with Lighthouse's CPU and network throttling for phones, cold cache on
// each visit.
import { chromium, devices } from '@playwright/test';
import { chromiumArguments, findSystemChromium } from '../browsers/chromium.mjs';
import { lookUp } from './cases.mjs';
import { ensureCity } from './data.mjs';
import { median, show, table } from './figures.mjs';
import { startSite } from './servers.mjs';

const CARD = lookUp('/fine', '7');
const PATHS = [
  '/',
  '/news',
  '/evacuation',
  '/parking',
  '/info-pay',
  '/login',
  '/contact',
  '/appeal-fine',
  '/fine',
  CARD,
];
const nameOf = (path) => (path === CARD ? 'a card' : path);
const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'];
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_CPU = 4;
/** A page has settled when no data arrives and no script runs for this long. */
const QUIET_MS = 2000;

const KB = 1024;

function watchPaint() {
  const seen = { lcp: 0, cls: 0, blocked: 0 };
  window.benchSeen = seen;
  const watch = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', (entry) => {
    seen.blocked += entry.duration - 50;
  });
}

async function visit(browser, url) {
  const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await session.send('Performance.enable');
    const kindOf = new Map();
    const bytes = new Map();
    session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId) ?? 'Other';
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_MS);
    const { lcp, cls, blocked } = await page.evaluate(() => window.benchSeen);
    const { metrics } = await session.send('Performance.getMetrics');
    const busy = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
    return { lcp, cls, tbt: blocked, requests: kindOf.size, bytes: Object.fromEntries(bytes), busy };
  } finally {
    await context.close();
  }
}

/** What the main thread was busy with, ms, by the browser's own names. */
const BUSY = { all: 'TaskDuration', script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' };

const sum = (bytes) => Object.values(bytes).reduce((total, one) => total + one, 0);

function rowOf(path, visits) {
  const kilobytes = (kind) => median(visits.map(({ bytes }) => (bytes[kind] ?? 0) / KB));
  return {
    path,
    lcp: median(visits.map(({ lcp }) => lcp)),
    cls: median(visits.map(({ cls }) => cls)),
    tbt: median(visits.map(({ tbt }) => tbt)),
    requests: median(visits.map(({ requests }) => requests)),
    total: median(visits.map(({ bytes }) => sum(bytes) / KB)),
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, kilobytes(kind)])),
    busy: Object.values(BUSY).map((name) => median(visits.map(({ busy }) => busy[name]))),
    visits,
  };
}

/** What a hand meets first on a page whose scripts still wait for it. */
const TOUCHES = {
  '/': [
    'summary:has-text("Меню")',
    '[data-vision-toggle]',
    'main input[type="text"]',
    'main summary',
    'main [type="submit"]',
  ],
  '/parking': [
    'summary:has-text("Меню")',
    '#parking-type',
    '#parking-disabled',
    'main button',
    'main button[aria-pressed="false"]',
  ],
  '/contact': ['summary:has-text("Меню")', '#contact-kind-1', 'main textarea', '#contact-name', 'main [type="submit"]'],
};

function watchTouches() {
  window.benchTouch = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.benchTouch = Math.max(window.benchTouch, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}

/** Milliseconds until what the touch shows is painted, by Event Timing; 0: under 16. */
async function touch(browser, url, control) {
  const context = await browser.newContext({ ...devices['Moto G4'], serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTouches);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.goto(url);
    // What leaves the page would take its measures along.
    await page.route('**/*', (route) => (route.request().isNavigationRequest() ? route.abort() : route.continue()));
    await page.locator(control).filter({ visible: true }).first().tap();
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => window.benchTouch);
  } finally {
    await context.close();
  }
}

export async function pageTable({ port, rounds, evacuations, news, places, fines, only }) {
  const site = await startSite(port, await ensureCity({ evacuations, news, places, fines }), { MAP_TILE_URL: 'none' });
  const browser = await chromium.launch({ executablePath: findSystemChromium(), args: chromiumArguments() });
  try {
    const paths = PATHS.filter((path) => path.includes(only));
    const visits = new Map(paths.map((path) => [path, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths) visits.get(path).push(await visit(browser, `http://localhost:${port}${path}`));
    }
    const touched = [];
    for (const [path, controls] of Object.entries(TOUCHES).filter(([path]) => paths.includes(path)))
      for (const control of controls) {
        const seen = [];
        for (let round = 0; round < rounds; round += 1)
          seen.push(await touch(browser, `http://localhost:${port}${path}`, control));
        touched.push([path, control, show(median(seen)), show(Math.max(...seen))]);
      }
    const rows = paths.map((path) => rowOf(path, visits.get(path)));
    const heads = ['page', 'LCP ms', 'CLS', 'TBT ms', 'requests', 'KB', ...KINDS.map((kind) => `${kind} KB`)];
    const busyHeads = Object.keys(BUSY).map((what) => `${what} ms`);
    return {
      rows,
      touched,
      text: `${table(
        heads,
        rows.map((row) => [
          nameOf(row.path),
          ...[row.lcp, row.cls, row.tbt, row.requests, row.total, ...KINDS.map((kind) => row.kinds[kind])].map(show),
        ]),
      )}\n\n${table(
        ['page', ...busyHeads],
        rows.map(({ path, busy }) => [nameOf(path), ...busy.map(show)]),
      )}\n\n${table(['page', 'first touched', 'ms, median', 'most'], touched)}`,
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}
