import { join } from 'node:path';
import { build } from 'esbuild';
import type axe from 'axe-core';
import { AXE_SOURCE, endTransitions, EVERYONE } from '@/e2e/axe';
import type { Query } from './find-on-page';
import { ELEMENT_KEY, KEYS, type Engine } from './webdriver';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

type Name = string | RegExp;
type Sought = Omit<Query, 'what' | 'name'> & { what: Name; name?: Name };
type Element = Record<typeof ELEMENT_KEY, string>;

/** Finds by role and name, label or text, with Testing Library. */
const finder = build({
  entryPoints: [join(import.meta.dirname, 'find-on-page.ts')],
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
}).then(({ outputFiles: [file] }) => file?.text ?? '');

const sent = (value: Name) => (value instanceof RegExp ? { source: value.source } : value);

export class Tab {
  private handle?: string;

  constructor(
    readonly engine: Engine,
    readonly origin: string,
  ) {}

  private call: Engine['call'] = (command, parameters) => this.engine.call(command, parameters);

  async open(path: string): Promise<void> {
    await this.call('open', { url: new URL(path, this.origin).href });
  }

  /** Until scripts run: what is typed or pressed before is the form's without scripts. */
  async openAlive(path: string): Promise<void> {
    await this.open(path);
    await this.evaluate(async () => {
      for (
        ;
        document.documentElement.dataset.scripts !== 'run';
        await new Promise((resolve) => setTimeout(resolve, 20))
      )
        dispatchEvent(new Event('pointerdown'));
    });
  }

  async setViewport(width: number, height: number): Promise<void> {
    await this.engine.setViewport(width, height);
    await this.evaluate(async (wanted) => {
      while (innerWidth !== wanted) await new Promise((resolve) => setTimeout(resolve, 10));
      // The frame in which the page is laid out anew.
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }, width);
  }

  /** Of the page that is open; the server's stays. */
  setClockAhead = (ms: number) =>
    this.evaluate((ahead) => void (document.documentElement.dataset.clockAhead = String(ahead)), ms);

  reload = () => this.call('reload', {});
  back = () => this.call('back', {});
  cookies = () => this.call('cookies') as Promise<{ name: string; value: string }[]>;
  addCookie = (name: string, value: string) => this.call('addCookie', { cookie: { name, value, path: '/' } });

  /** With path, query and fragment. */
  async address(): Promise<string> {
    return ((await this.call('address')) as string).replace(this.origin, '');
  }

  evaluate<Given extends unknown[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    return this.call('evaluate', {
      script: `return (${work.toString()}).apply(null, arguments)`,
      args: given,
    }) as Promise<Result>;
  }

  private async load(global: 'axe' | 'findOnPage', source: string): Promise<void> {
    if (await this.evaluate((name) => name in window, global)) return;
    await this.call('evaluate', { script: source, args: [] });
  }

  async axeViolations(): Promise<string[]> {
    await this.load('axe', AXE_SOURCE);
    await this.evaluate(endTransitions);
    return this.evaluate(
      async (runOnly) => {
        const { axe: inPage } = window as unknown as { axe: typeof axe };
        const { violations } = await inPage.run('html', { runOnly, reporter: 'no-passes', iframes: false });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
      },
      EVERYONE as unknown as string[],
    );
  }

  async all({ what, name, ...others }: Sought): Promise<Element[]> {
    await this.load('findOnPage', await finder);
    const query: Query = { ...others, what: sent(what), ...(name === undefined ? {} : { name: sent(name) }) };
    return (await this.evaluate((sought) => window.findOnPage(sought), query)) as unknown as Element[];
  }

  role = (what: string, name?: Name, more: Pick<Sought, 'level' | 'inside'> = {}) =>
    new Found(this, { by: 'role', what, ...(name === undefined ? {} : { name }), ...more });
  label = (what: Name, inside?: string) => new Found(this, { by: 'label', what, ...(inside ? { inside } : {}) });
  text = (what: Name, inside?: string) => new Found(this, { by: 'text', what, ...(inside ? { inside } : {}) });

  css = (selector: string) => new Found(this, { by: 'selector', what: selector });

  async press(key: keyof typeof KEYS, times = 1): Promise<void> {
    const once = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
    await this.call('act', {
      actions: [{ type: 'key', id: 'keyboard', actions: Array.from({ length: times }, () => once).flat() }],
    });
  }

  /** Another tab of the same browser; it becomes the current one. */
  async newTab(): Promise<Tab> {
    this.handle ??= ((await this.call('tabs')) as string[])[0] ?? '';
    const { handle } = (await this.call('newTab', { type: 'tab' })) as { handle: string };
    const tab = new Tab(this.engine, this.origin);
    tab.handle = handle;
    await tab.bringToFront();
    return tab;
  }

  async bringToFront(): Promise<void> {
    await this.call('switchTab', { handle: this.handle, name: this.handle });
  }

  close = () => this.call('closeTab');
}

/** Something on the page; looked up anew for each use, and waited for. */
class Found {
  constructor(
    private readonly tab: Tab,
    private readonly query: Sought,
  ) {}

  private async eventually<Result>(work: (element: Element) => Promise<Result>): Promise<Result> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const [element] = await this.tab.all(this.query);
        if (element) return await work(element);
        if (Date.now() > until) throw new Error('nothing found');
      } catch (error) {
        if (Date.now() > until) throw new Error(`${this.describe()}: ${String(error)}`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private describe(): string {
    const { what, name, ...others } = this.query;
    return JSON.stringify({ what: String(what), name: name && String(name), ...others });
  }

  private call(command: 'click' | 'clear' | 'type', element: Element, more: object = {}): Promise<unknown> {
    return this.tab.engine.call(command, { id: element[ELEMENT_KEY], ...more });
  }

  seen = () => this.eventually(() => Promise.resolve());
  count = async () => (await this.tab.all(this.query)).length;
  /** WebKit's driver refuses what lies just below the screen. */
  private scrollTo = (element: Element) =>
    this.tab.engine.call('evaluate', { script: `arguments[0].scrollIntoView({ block: 'center' })`, args: [element] });

  click = () =>
    this.eventually(async (element) => {
      await this.scrollTo(element);
      await this.call('click', element);
    });

  attach = (...files: string[]) => this.eventually((element) => this.call('type', element, { text: files.join('\n') }));

  press = (key: keyof typeof KEYS) => this.eventually((element) => this.call('type', element, { text: KEYS[key] }));

  fill(text: string): Promise<unknown> {
    return this.eventually(async (element) => {
      await this.scrollTo(element);
      await this.call('clear', element);
      await this.call('type', element, { text });
    });
  }

  read<Result>(work: (element: HTMLElement) => Result): Promise<Result> {
    return this.eventually(
      (element) =>
        this.tab.engine.call('evaluate', {
          script: `return (${work.toString()}).apply(null, arguments)`,
          args: [element],
        }) as Promise<Result>,
    );
  }

  innerText = () => this.read((element) => element.innerText);
  value = () => this.read((element) => (element as HTMLInputElement).value);
}
