// Shows /offline when a page does not come because there is no network, and what the site sends to this device. It keeps that one page with its styles and nothing
// else: no page anybody has read, no data, nothing personal.
const CACHE = 'offline-1';
const PAGE = '/offline';
// A visit later than this fetches the page anew: phones and schedules change.
const FRESH_MS = 60 * 60 * 1000;
const STYLES = /href="(\/_next\/static\/[^"]+\.css[^"]*)"/g;
// The page must stand by itself: its scripts would not come either. The early script of low vision is inline and stays.
const SCRIPT = /<script[^>]*\bsrc=[^>]*><\/script>|<link[^>]*\bas="script"[^>]*>|<script[^>]*>[^<]*__next_f[\s\S]*?<\/script>/g;

/** Fetches the page as nobody in particular and keeps it with what it needs. */
async function keepPage() {
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' });
  if (!answer.ok || answer.redirected) return;
  const html = (await answer.text()).replace(SCRIPT, '');
  const styles = [...new Set([...html.matchAll(STYLES)].map((match) => match[1].replaceAll('&amp;', '&')))];
  const cache = await caches.open(CACHE);
  await cache.addAll(styles);
  const headers = new Headers(answer.headers);
  headers.set('x-kept-at', String(Date.now()));
  headers.delete('link');
  await cache.put(PAGE, new Response(html, { status: 200, headers }));
  const wanted = new Set([PAGE, ...styles]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.has(pathname + search)) await cache.delete(request);
  }
}

async function refreshPage() {
  const kept = await caches.match(PAGE);
  if (!kept || Date.now() - Number(kept.headers.get('x-kept-at')) > FRESH_MS) await keepPage();
}

/** The staff's pages are nobody's to keep: this one is made here, with the styles that are kept. */
async function answerDesk() {
  const cache = await caches.open(CACHE);
  const styles = (await cache.keys()).map(({ url }) => url).filter((url) => url.includes('.css'));
  const links = styles.map((url) => `<link rel="stylesheet" href="${url.replaceAll('&', '&amp;')}">`).join('');
  const html = `<!DOCTYPE html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Немає з’єднання</title>${links}</head><body><main id="main"><h1>Немає з’єднання</h1><p>Сторінку не вдалося відкрити: зв’язку з сайтом немає. Якщо ви щойно щось надіслали, перевірте, чи це записано, перш ніж надсилати ще раз.</p><p><a href="">Спробувати ще раз</a></p><p><a href="/desk">Сьогодні</a></p></main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" };
  return new Response(html, { status: 503, headers });
}

const isDesk = ({ url }) => /^\/desk(?:\/|$)/.test(new URL(url).pathname);

async function answerNavigation(event) {
  try {
    const preloaded = await event.preloadResponse;
    // Firefox gives a failed preload as an error response, others reject.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(event.request);
  } catch (error) {
    if (isDesk(event.request)) return answerDesk();
    const kept = await caches.match(PAGE);
    if (!kept) throw error;
    return kept;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const clear = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([clear, preload]).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // What was typed into a form is the browser's to keep: only pages that are read are answered for.
  if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(answerNavigation(event));
    event.waitUntil(refreshPage().catch(() => undefined));
  } else if (request.destination === 'style' && new URL(request.url).origin === self.location.origin) {
    event.respondWith(caches.match(request).catch(() => undefined).then((kept) => kept ?? fetch(request)));
  }
});

/** A browser shows words of its own for a push that shows nothing. */
function readPush(data) {
  try {
    const { title, body, path } = data.json();
    return { title: String(title), body: String(body), path: String(path) };
  } catch {
    return { title: 'Паркінспекція', body: 'Є новина. Відкрийте сайт, щоб прочитати.', path: '/' };
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path } = readPush(event.data);
  // One line for one page: a later word about the same fine takes the place of the earlier one.
  const shown = { body, tag: path, renotify: true, lang: 'uk', icon: '/icons/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => page.url === url.href);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});
