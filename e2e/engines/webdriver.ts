// W3C WebDriver, the part that the tests need. WebKitWebDriver speaks it over HTTP; Firefox itself speaks it over a socket
// (Marionette), so its separate driver, which Debian does not package, is not needed.

/** Name in Marionette, then method and path over HTTP. */
export const COMMANDS = {
  timeouts: ['SetTimeouts', 'POST', 'timeouts'],
  open: ['Navigate', 'POST', 'url'],
  address: ['GetCurrentURL', 'GET', 'url'],
  back: ['Back', 'POST', 'back'],
  reload: ['Refresh', 'POST', 'refresh'],
  evaluate: ['ExecuteScript', 'POST', 'execute/sync'],
  click: ['ElementClick', 'POST', 'element/{id}/click'],
  clear: ['ElementClear', 'POST', 'element/{id}/clear'],
  type: ['ElementSendKeys', 'POST', 'element/{id}/value'],
  act: ['PerformActions', 'POST', 'actions'],
  cookies: ['GetCookies', 'GET', 'cookie'],
  addCookie: ['AddCookie', 'POST', 'cookie'],
  deleteCookies: ['DeleteAllCookies', 'DELETE', 'cookie'],
  tabs: ['GetWindowHandles', 'GET', 'window/handles'],
  newTab: ['NewWindow', 'POST', 'window/new'],
  switchTab: ['SwitchToWindow', 'POST', 'window'],
  closeTab: ['CloseWindow', 'DELETE', 'window'],
  resize: ['SetWindowRect', 'POST', 'window/rect'],
  screenshot: ['TakeScreenshot', 'GET', 'screenshot'],
} as const;

export type Command = keyof typeof COMMANDS;
export type Call = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;

export interface Engine {
  name: string;
  version: string;
  call: Call;
  /** The size of the page, without the browser's own bars. */
  setViewport: (width: number, height: number) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The key under which W3C WebDriver passes an element. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
} as const;
