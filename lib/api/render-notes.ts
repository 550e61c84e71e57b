// What a render reports to the server that requested it: server components cannot set a status or headers.
import { AsyncLocalStorage } from 'node:async_hooks';
import { FROM_NOBODY, type CallOrigin } from '@/contract/call-headers';
import { publicCallPatterns } from '@/contract/public-calls';
import type { ContentNoun } from '@/domain/content-nouns';
import { kyivDate, startOfDay } from '@/domain/kyiv-time';

export interface RenderNotes {
  readonly origin: CallOrigin;
  /** Files of the posted form by the placeholder id that replaces them there. */
  readonly files: ReadonlyMap<string, File>;
  /** Content shown on the page; a change expires the cached page. */
  readonly nouns: Set<ContentNoun>;
  /** The main content did not load: respond with 503. */
  isOut: boolean;
  /** Something is missing or stale: cache the page only briefly. */
  isShortLived: boolean;
  /** Milliseconds until time alone changes something on the page; Infinity: it does not. */
  holdsMs: number;
  /** HTML that the document alone carries, by its number; null where no document is made. */
  readonly onlyHtml: string[] | null;
}

// On globalThis because the server and the framework's bundle load this module separately.
declare global {
  var parkinspectionRender: AsyncLocalStorage<RenderNotes> | undefined;
}

export const renderNotes = (globalThis.parkinspectionRender ??= new AsyncLocalStorage<RenderNotes>());

export const createRenderNotes = (
  origin: CallOrigin = FROM_NOBODY,
  files: RenderNotes['files'] = new Map(),
  onlyHtml: RenderNotes['onlyHtml'] = null,
): RenderNotes => ({
  origin,
  files,
  nouns: new Set(),
  isOut: false,
  isShortLived: false,
  holdsMs: Infinity,
  onlyHtml,
});

export const originOfRender = (): CallOrigin => renderNotes.getStore()?.origin ?? FROM_NOBODY;

/** A file of this size may hold only the id of a file kept on disk (server/files.ts). */
const ID_LENGTH = 36;

export async function receivedFile(file: File): Promise<File> {
  if (file.size !== ID_LENGTH) return file;
  return renderNotes.getStore()?.files.get(await file.text()) ?? file;
}

// Ids of a remote API need not be numbers.
const PUBLIC = publicCallPatterns('[^/]+');

export function noteCall(path: string): void {
  const plain = `/${path}`.replace(/\/$/, '');
  const shown = PUBLIC.find(({ pattern }) => pattern.test(plain))?.content ?? [];
  for (const noun of shown) renderNotes.getStore()?.nouns.add(noun);
}

/** Returns its number for components/document/only-html.tsx. */
export function noteOnlyHtml(html: string): number | undefined {
  const noted = renderNotes.getStore()?.onlyHtml;
  return noted ? noted.push(html) - 1 : undefined;
}

export function noteShortLived(): void {
  const notes = renderNotes.getStore();
  if (notes) notes.isShortLived = true;
}

export function noteTurn(inMs: number): void {
  const notes = renderNotes.getStore();
  if (notes) notes.holdsMs = Math.min(notes.holdsMs, inMs);
}

/** For what names the day or counts from it. */
export const noteMidnight = (now = Date.now()): void => noteTurn(startOfDay(kyivDate(now), 1) - now);

export function noteOutage(): void {
  const notes = renderNotes.getStore();
  if (notes) Object.assign(notes, { isOut: true, isShortLived: true });
}

export function noteFailure(error: unknown): void {
  if (!(error instanceof Error && error.name === 'ApiError' && 'status' in error)) return;
  if (error.status === 0 || Number(error.status) >= 500) noteOutage();
}
