// The front adds a hash only to scripts with the nonce of their own render, so markup that got past the sanitiser must
// not run.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '@/scripts/setup/bundle.mjs';
import type { openFront, OpenFront } from '@/tests/server/open-front';
import { expect, test } from './test';

const NONCE = 'c29tZXRoaW5nIG5vYm9keSBrbm93cw==';
const INJECTED = [
  '<script>document.title += " чужий"</script>',
  '<script nonce="">document.title += " порожній"</script>',
  '<img src="/none.png" onerror="document.title += \' подія\'">',
];
let front: OpenFront;

test.use({ expectedComplaints: [/policy broken.*script-src|Content Security Policy|404|another machine/] });
test.beforeAll(async () => {
  const folder = join(process.env.E2E_DIR ?? '', 'front');
  await bundle({ front: 'tests/server/open-front.ts' }, folder);
  // Read when the program is imported.
  process.env.AUTH_SECRET = 'a-secret-of-at-least-thirty-two-characters';
  process.env.LOG_LEVEL = 'silent';
  const program = (await import(pathToFileURL(join(folder, 'front.mjs')).href)) as { openFront: typeof openFront };
  front = await program.openFront((request, response) => {
    const isDocument = request.url === '/news/1';
    response.writeHead(isDocument ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, s-maxage=60',
      'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${NONCE}'; img-src 'self'`,
    });
    response.end(
      `<!DOCTYPE html><html lang="uk"><head><title>Новина</title></head><body><h1>Новина</h1>${INJECTED.join('')}<script nonce="${NONCE}">document.title += " свій"</script></body></html>`,
    );
  });
});
test.afterAll(() => {
  front.close();
  // This worker runs other files, which start sites with its environment.
  delete process.env.AUTH_SECRET;
  delete process.env.LOG_LEVEL;
});

test('an injected script gets no hash in the content security policy and does not run; the page’s own script does', async ({
  page,
}) => {
  for (const visit of ['the first', 'from memory']) {
    await page.goto(`${front.origin}/news/1`);
    await expect(page.getByRole('heading', { name: 'Новина' })).toBeVisible();
    expect(await page.title(), visit).toBe('Новина свій');
  }
  expect(front.asked.filter(({ url }) => url === '/news/1')).toHaveLength(1);
});
