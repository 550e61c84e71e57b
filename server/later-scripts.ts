import { isPublicPage } from '@/lib/pages/addresses';
import { EARLY_SCRIPT } from '@/lib/rendering/early-script';
import { LATER } from '@/lib/rendering/later-scripts';
import { isHtml } from './rendered-page';
import type { PageRequest, RenderedPage } from './render';

const PRELOADS = /<link\b[^>]*\bas="script"[^>]*>/g;
/** Data has a type of its own, and what only old engines read keeps away by itself. */
const SCRIPTS = /<script\b(?![^>]*\b(?:type=|noModule))/g;
const ALIVE = / data-alive=""/;

/** A page that may wait for a hand gets its scripts as text: lib/rendering/later-scripts.ts. */
export function withLaterScripts(page: RenderedPage, path: string, method: PageRequest['method']): RenderedPage {
  if (method !== 'GET' || page.status !== 200 || page.notes.isOut || !isHtml(page) || !isPublicPage(path)) return page;
  const html = page.body.toString();
  if (ALIVE.test(html)) return page;
  const [before = '', ...after] = html.split(EARLY_SCRIPT);
  if (after.length !== 1) return page;
  const wait = (part: string) => part.replace(PRELOADS, '').replace(SCRIPTS, `<script type="${LATER}"`);
  const at = before.lastIndexOf('<script');
  const waiting = wait(before.slice(0, at)) + before.slice(at) + EARLY_SCRIPT + wait(after.join(''));
  return { ...page, body: Buffer.from(waiting) };
}
