// The way out of the cabinet is a new document. Loaded softly, the sign-in page would stay under the policy of the page
// before it, which allows no captcha, and beside that page's memory.

/** True when a page's script asks, not the browser on its way to a page. Programs that are no browsers do not say. */
export function isAskedByScript(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  return mode !== null && mode !== 'navigate';
}

/** The framework takes what is not its own format for a page to load as a document, and goes to the same address so. */
export function askAsDocument(): Response {
  return new Response('Відкрийте цю адресу як сторінку.', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
