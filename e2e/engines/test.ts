// Firefox and WebKit have no driver in Playwright: these tests use its runner, and drive the browsers by W3C WebDriver.
import { expect, test as base } from '@playwright/test';
import { startFirefox } from './firefox';
import { startRelay, type Relay } from './relay';
import { Tab } from './tab';
import type { Engine } from './webdriver';
import { startWebkit } from './webkit';

export interface EngineOptions {
  engineName: 'firefox' | 'webkit';
}

interface Driven {
  engine: Engine;
  relay: Relay;
}

const START = { firefox: startFirefox, webkit: startWebkit };
const PHONE = { width: 360, height: 780 };

/** Leaves the browser as a first visit finds it. */
async function forget({ call }: Engine, origin: string): Promise<void> {
  const [kept, ...others] = (await call('tabs')) as string[];
  for (const handle of others) {
    await call('switchTab', { handle, name: handle });
    await call('closeTab');
  }
  await call('switchTab', { handle: kept, name: kept });
  await call('open', { url: `${origin}/robots.txt` });
  await call('deleteCookies');
  const script = `localStorage.clear(); sessionStorage.clear();
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(workers.map((worker) => worker.unregister()));
    if (window.caches) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));`;
  await call('evaluate', { script: `return (async () => { ${script} })()`, args: [] });
}

export const test = base.extend<
  { tab: Tab; setOffline: Relay['setOffline']; expectedComplaints: RegExp[] },
  EngineOptions & { driven: Driven }
>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  expectedComplaints: [[], { option: true }],
  driven: [
    async ({ engineName }, provide) => {
      const relay = await startRelay();
      const engine = await START[engineName](relay.address);
      await provide({ engine, relay });
      await engine.close();
      relay.close();
    },
    { scope: 'worker' },
  ],
  setOffline: ({ driven: { relay } }, provide) => provide(relay.setOffline),
  tab: async (
    { driven: { engine, relay }, baseURL, serviceWorkers, expectedComplaints },
    provide,
    { testId, annotations },
  ) => {
    annotations.push({ type: 'version', description: engine.version });
    const origin = baseURL ?? '';
    relay.visitor = `198.19.${parseInt(testId.slice(-2), 16)}.${parseInt(testId.slice(-4, -2), 16)}`;
    // A page from a worker is not heard.
    relay.servesWorker = serviceWorkers === 'allow';
    await forget(engine, origin);
    await engine.setViewport(PHONE.width, PHONE.height);
    relay.complaints.length = 0;
    await provide(new Tab(engine, origin));
    const unexpected = relay.complaints.filter(
      // From the fixture's own page.
      (one) => !one.includes('/robots.txt: ') && !expectedComplaints.some((pattern) => pattern.test(one)),
    );
    expect(unexpected, `what ${engine.name} complained about`).toEqual([]);
  },
});

export { expect };
