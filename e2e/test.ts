// CSP violations, console errors, exceptions and requests to other hosts fail the test they happen in.
import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';

interface Strictness {
  /** Complaints a test provokes on purpose, e.g. `test.use({ expectedComplaints: [/503/] })`. */
  expectedComplaints: RegExp[];
}

// The browser logs an error for a page that is a 404 by design.
function isDocumentStatus(message: ConsoleMessage, page: Page): boolean {
  return message.text().startsWith('Failed to load resource') && message.location().url === page.url();
}

function watch(page: Page, origin: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' || isDocumentStatus(message, page)) return;
    complaints.push(`console.error on ${page.url()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => {
    // Chromium's own, of a transition between pages that it gave up: they are asked for by the style sheet only.
    if (/^Transition was (?:aborted|skipped)/.test(error.message)) return;
    complaints.push(`exception on ${page.url()}: ${error.message}`);
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document' || new URL(response.url()).origin !== origin) return;
    const policy = response.headers()['content-security-policy'] ?? '';
    if (!/script-src 'self'|default-src 'none'/.test(policy) || policy.includes('unsafe')) {
      complaints.push(`no strict policy on ${response.url()}: ${policy}`);
    }
  });
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && address.origin !== origin) {
      complaints.push(`request to another machine from ${page.url()}: ${request.url()}`);
    }
  });
}

const heard = new WeakMap<BrowserContext, string[]>();

/** Returns the list that the context's complaints are added to, emptied. */
async function listen(context: BrowserContext, origin: string): Promise<string[]> {
  const known = heard.get(context);
  if (known) {
    known.length = 0;
    return known;
  }
  const complaints: string[] = [];
  heard.set(context, complaints);
  context.on('page', (page) => watch(page, origin, complaints));
  // CSP violations that a script catches do not reach the console.
  await context.exposeBinding('reportViolation', ({ page }, violation: string) =>
    complaints.push(`policy broken on ${page.url()}: ${violation}`),
  );
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const { reportViolation } = window as typeof window & {
          reportViolation?: (violation: string) => Promise<void>;
        };
        void reportViolation?.(`${effectiveDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
      },
    );
  });
  return complaints;
}

// Rate limits are per address (the server under test trusts one proxy), so each test has its own.
const ownAddress = (testId: string) => `198.18.${parseInt(testId.slice(-2), 16)}.${parseInt(testId.slice(-4, -2), 16)}`;

export const test = base.extend<Strictness & { strict: undefined }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders: given }, provide, { testId }) =>
    provide({ 'x-forwarded-for': ownAddress(testId), ...given }),
  expectedComplaints: [[], { option: true }],
  strict: [
    async ({ context, baseURL, expectedComplaints }, use) => {
      const complaints = await listen(context, new URL(baseURL ?? 'http://127.0.0.1').origin);
      await use(undefined);
      const unexpected = complaints.filter(
        (complaint) => !expectedComplaints.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
