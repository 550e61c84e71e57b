import 'server-only';
import { createHash } from 'node:crypto';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { readByLink } from '@/lib/links/private-link';
import { getCalendar } from './calendar-calls';
import { feedCalendar } from './fine-calendar';

export const findCalendar = (key: string | undefined) => readByLink(key, 'calendar-feed', getCalendar);

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const PLAIN = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };

/** 410 makes calendar apps unsubscribe; on other errors they keep their copy. */
export async function answerCalendarApp(key: string | undefined, known: string | null): Promise<Response> {
  const found = await findCalendar(key);
  if (found.kind === 'dead')
    return new Response('Ця адреса календаря вже не діє. Видаліть підписку.', { status: 410, headers: PLAIN });
  if (found.kind === 'failed') return new Response(found.detail, { status: found.status, headers: PLAIN });
  const calendar = feedCalendar(found.data, absoluteUrl);
  // Weak: shared by the compressed variants.
  const etag = `W/"${createHash('sha256').update(calendar).digest('base64url')}"`;
  if (known?.split(/\s*,\s*/).includes(etag))
    return new Response(null, { status: 304, headers: { ...HEADERS, ETag: etag } });
  return new Response(calendar, {
    headers: { ...HEADERS, ETag: etag, 'Content-Type': 'text/calendar; charset=utf-8' },
  });
}
