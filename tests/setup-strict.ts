// A console.error or a request to another machine fails the test it happens in. A test that expects an error mocks it:
// vi.spyOn(console, 'error').mockImplementation(…).
import { afterAll, afterEach, vi } from 'vitest';

// What loads slowly on a busy machine is waited for.
vi.mock('@/components/forms/patience', () => ({ RULES_MS: 60_000, SAVING_MS: 60_000 }));

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const reportError = console.error;
const realFetch = globalThis.fetch;
let complaints: string[] = [];

function recordError(...details: unknown[]): void {
  complaints.push(`console.error: ${details.map(String).join(' ')}`);
  reportError(...details);
}

async function fetchOnThisMachine(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { hostname, href } = new URL(input instanceof Request ? input.url : input);
  if (!LOOPBACK.has(hostname)) {
    complaints.push(`unexpected request: ${href}`);
    throw new TypeError(`unexpected request: ${href}`);
  }
  return realFetch(input, init);
}

// Before the file's own hooks, so that mocks (msw, vi.stubGlobal) go on top of these.
console.error = recordError;
globalThis.fetch = fetchOnThisMachine;

afterEach(() => {
  const found = complaints.join('\n');
  complaints = [];
  if (found) throw new Error(found);
});

// The worker's next file patches the real ones again.
afterAll(() => {
  // Before the next test it would also take away what the next file has put on top of it.
  vi.unstubAllGlobals();
  console.error = reportError;
  globalThis.fetch = realFetch;
  // What the site keeps outside its modules.
  globalThis.settingsState = undefined;
  globalThis.parkinspectionBackend = undefined;
  globalThis.lastGoodAnswers?.clear();
});
