// What the cache handler does with each rendered page. The handler is a plain file that Next loads by its path, outside
// the bundle; these rules are handed to it over globalThis when the server starts.
import 'server-only';
import { paths } from '@/lib/paths';
import { EMPTY_DOCUMENT } from './error-without-script';
import { fetchOwnPage } from './own-address';
import { renderedPagePolicy } from './page-policy';
import { statusOf } from './page-status';

const POLICY_HEADER = 'content-security-policy';

/** A page as Next stores it; the parts these rules touch. */
interface StoredPage {
  html: string;
  rscData?: Buffer;
  headers?: Record<string, unknown>;
  status?: number;
}

/** An unknown item shows the not-found page's own HTML, as an address without a page does, so that it needs no script. */
async function fillNotFound(page: StoredPage): Promise<boolean> {
  const answer = await fetchOwnPage(paths.notFound);
  const policy = answer?.headers[POLICY_HEADER];
  if (!answer || !policy) return false;
  page.html = answer.html;
  page.headers = { ...page.headers, [POLICY_HEADER]: policy };
  return true;
}

async function preparePage(page: StoredPage): Promise<void> {
  if (page.status === 404 && page.html.includes(EMPTY_DOCUMENT) && (await fillNotFound(page))) return;
  page.headers = { ...page.headers, [POLICY_HEADER]: renderedPagePolicy(page.html, page.rscData) };
  page.status = statusOf(page.html) ?? page.status;
}

interface PageRules {
  prepare: typeof preparePage;
  /** Pages rendered before this moment (epoch ms) show old settings and are rendered again. */
  staleBefore: number;
}

const global = globalThis as typeof globalThis & { pageRules?: PageRules };

/** Hands the rules to the cache handler. */
export function startPageRules() {
  global.pageRules = { prepare: preparePage, staleBefore: 0 };
}

// A page that is being rendered with the old settings is stored after the change: so once more, when it is there.
const RENDER_MAX_MS = 5_000;

function staleNow() {
  if (global.pageRules) global.pageRules.staleBefore = Date.now();
}

/** Makes every cached page be rendered again on its next request. */
export function renderPagesAgain() {
  staleNow();
  setTimeout(staleNow, RENDER_MAX_MS).unref();
}
