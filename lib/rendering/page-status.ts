// A cached page cannot set its status, and notFound() leaves its HTML empty for who has no JavaScript. So a page says
// its status in its head, and the cache handler answers with it.
export const PAGE_STATUS_NAME = 'page-status';
export type PageStatusCode = 404 | 503;

const STATUS = new RegExp(`<meta name="${PAGE_STATUS_NAME}" content="(404|503)"/?>`);

/** The status a rendered page asks for; undefined for an ordinary page. Looks at the head only. */
export function statusOf(html: string): PageStatusCode | undefined {
  const status = STATUS.exec(html.slice(0, html.indexOf('</head>')))?.[1];
  return status ? (Number(status) as PageStatusCode) : undefined;
}
