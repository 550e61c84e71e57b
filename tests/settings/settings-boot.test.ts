import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStandIn, type StandIn } from '@/tests/stand-in-api';
import { general } from '@/tests/stand-in-data';

// Beyond the specification: a city's own API does not report mails and registers.
const MISSING = [
  'schedule',
  'requisites',
  'payment-links',
  'sum-before-service',
  'lot-schedule',
  'tow-tariff',
  'car-check-days',
];

let api: StandIn;
let folder: string;

async function freshSite() {
  vi.resetModules();
  for (const key of ['settingsState', 'pageRules']) Reflect.deleteProperty(globalThis, key);
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-at-least-thirty-two-characters');
  vi.stubEnv('API_BASE_URL', api.url);
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('LOG_LEVEL', 'silent');
  const [{ startSettings }, { getSettings, settingsState, phonesOf }, { findReadiness }] = await Promise.all([
    import('@/lib/settings/settings-boot'),
    import('@/lib/settings/settings'),
    import('@/lib/rendering/readiness'),
  ]);
  return { startSettings, getSettings, settingsState, phonesOf, findReadiness };
}

describe('the general settings at boot', () => {
  beforeEach(async () => {
    api = await startStandIn();
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  afterEach(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are loaded from the API once, and a copy is kept on disk', async () => {
    const site = await freshSite();
    await site.startSettings(() => undefined);
    expect(site.getSettings()).toMatchObject({ title: general.title, email: general.email });
    expect(api.requests.filter(({ path }) => path === 'general/')).toHaveLength(1);
    const copy = () => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as unknown;
    await vi.waitFor(() => expect(copy()).toMatchObject({ title: general.title }), { timeout: 10_000 });
    expect(await site.findReadiness()).toEqual({
      ready: true,
      api: true,
      disk: true,
      settings: 'api',
      missing: MISSING,
    });
  });

  it('are loaded, but the instance is not ready while its disk has too little space', async () => {
    const site = async (megabytes: number) => {
      vi.stubEnv('DISK_FREE_MIN_MB', String(megabytes));
      const fresh = await freshSite();
      await fresh.startSettings(() => undefined);
      return fresh.findReadiness();
    };
    const { bavail, bsize } = statfsSync(folder);
    const room = Math.floor((bavail * bsize) / 1024 / 1024);
    // Double and half, because other programs write to the same disk.
    expect(await site(2 * room)).toEqual({ ready: false, api: true, disk: false, settings: 'api', missing: MISSING });
    expect(await site(Math.floor(room / 2))).toEqual({
      ready: true,
      api: true,
      disk: true,
      settings: 'api',
      missing: MISSING,
    });
  });

  it('have no phone or address while the API is down, and are loaded when it is back', async () => {
    api.fail({ path: 'general/', status: 503 });
    const site = await freshSite();
    await site.startSettings(() => undefined);
    expect(site.settingsState().source).toBe('defaults');
    expect(site.phonesOf(site.getSettings())).toEqual([]);
    expect(site.getSettings().email).toBe('');
    expect(site.getSettings().office_address).toBe('');
    expect(await site.findReadiness()).toEqual({
      ready: false,
      api: false,
      disk: true,
      settings: 'defaults',
      missing: [],
    });
    api.reset();
    await vi.waitFor(() => expect(site.getSettings().title).toBe(general.title), { timeout: 10_000, interval: 50 });
    expect((await site.findReadiness()).ready).toBe(true);
  });

  it('of sample data are not reported as incomplete', async () => {
    api.fail({ path: 'general/', status: 200, body: { text: JSON.stringify({ ...general, is_sample: true }) } });
    const site = await freshSite();
    await site.startSettings(() => undefined);
    expect(await site.findReadiness()).toMatchObject({ ready: true, missing: [] });
  });

  it('are the last known good ones when the API is down at the next start', async () => {
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...general, title: 'Учорашня назва' }));
    api.fail({ path: 'general/', body: 'reset' });
    const site = await freshSite();
    await site.startSettings(() => undefined);
    expect(site.getSettings().title).toBe('Учорашня назва');
    expect(site.settingsState().source).toBe('disk');
  });

  it.each(['cut', 'html', 'wrong-shape'] as const)(
    'do not stop the start when the answer is broken (%s) and the copy damaged',
    async (body) => {
      writeFileSync(join(folder, 'settings.json'), '{"title": "обірв');
      api.fail({ path: 'general/', body });
      const site = await freshSite();
      await expect(site.startSettings(() => undefined)).resolves.toBeUndefined();
      expect(site.settingsState().source).toBe('defaults');
    },
  );

  it('follow the API though parts of its answer cannot be read, and say so when nothing of it can', async () => {
    const text = JSON.stringify({ ...general, title: 'Нова назва', email: null, requisites: { iban: 'UA00' } });
    api.fail({ path: 'general/', body: { text } });
    const site = await freshSite();
    await site.startSettings(() => undefined);
    expect(site.getSettings()).toMatchObject({ title: 'Нова назва', email: '', phones: general.phones });
    expect(site.getSettings().requisites).toBeUndefined();
    expect(await site.findReadiness()).toMatchObject({ ready: true, api: true });
    api.reset();
    api.fail({ path: 'general/', body: 'wrong-shape' });
    expect(site.getSettings().title).toBe('Нова назва');
    expect(await site.findReadiness()).toMatchObject({ ready: false, api: false });
  });

  it('do not delay the start when the API hangs', async () => {
    api.fail({ path: 'general/', silent: true });
    // Longer than the test: only a start that does not wait for the response finishes.
    vi.stubEnv('API_TIMEOUT_MS', '60000');
    const site = await freshSite();
    await site.startSettings(() => undefined);
    expect(site.settingsState().source).toBe('defaults');
    expect(api.requests.map(({ path }) => path)).toContain('general/');
  }, 30_000);

  it("are the city's own fallback where it set one", async () => {
    vi.stubEnv('FALLBACK_PHONES', '15-51, 0 800 000 000');
    api.fail({ path: 'general/', status: 500 });
    const site = await freshSite();
    await site.startSettings(() => undefined);
    expect(site.phonesOf(site.getSettings())).toEqual(['15-51', '0 800 000 000']);
  });
});
