// What a page tells about its own render to who asked for it: things a server component cannot say in headers.
import { AsyncLocalStorage } from 'node:async_hooks';
import { FROM_NOBODY, type CallOrigin } from '@/contract/call-headers';
import { publicCallPatterns } from '@/contract/public-calls';
import type { ContentNoun } from '@/domain/content-nouns';

export interface RenderNotes {
  /** Of the request that the page is rendered for: what it asks of the API has the same. */
  readonly origin: CallOrigin;
  /** Of the form that is posted, by what stands in their place there. */
  readonly files: ReadonlyMap<string, File>;
  /** What the page shows and is made anew for. */
  readonly nouns: Set<ContentNoun>;
  /** The page is about something that did not come: it answers 503. */
  isOut: boolean;
  /** Something on the page is missing or old: it is rendered again soon. */
  isShortLived: boolean;
}

// On globalThis because the server and the framework's bundle load this module separately.
declare global {
  var parkinspectionRender: AsyncLocalStorage<RenderNotes> | undefined;
}

export const renderNotes = (globalThis.parkinspectionRender ??= new AsyncLocalStorage<RenderNotes>());

export const createRenderNotes = (
  origin: CallOrigin = FROM_NOBODY,
  files: RenderNotes['files'] = new Map(),
): RenderNotes => ({
  origin,
  files,
  nouns: new Set(),
  isOut: false,
  isShortLived: false,
});

/** Who has caused the page, or the action, that is running. */
export const originOfRender = (): CallOrigin => renderNotes.getStore()?.origin ?? FROM_NOBODY;

/** Length of the names that stand in the place of files. */
const ID_LENGTH = 36;

/** The file itself, where the posted form holds a name in its place. */
export async function receivedFile(file: File): Promise<File> {
  if (file.size !== ID_LENGTH) return file;
  return renderNotes.getStore()?.files.get(await file.text()) ?? file;
}

// A city's own API may have ids of other kinds.
const PUBLIC = publicCallPatterns('[^/]+');

/** Notes that the page shows what `path` (below /api/v2/) answers. */
export function noteCall(path: string): void {
  const plain = `/${path}`.replace(/\/$/, '');
  const shown = PUBLIC.find(({ pattern }) => pattern.test(plain))?.content ?? [];
  for (const noun of shown) renderNotes.getStore()?.nouns.add(noun);
}

/** Notes that the page must not be kept for its full minute. */
export function noteShortLived(): void {
  const notes = renderNotes.getStore();
  if (notes) notes.isShortLived = true;
}

/** Notes that what the page is about did not come. */
export function noteOutage(): void {
  const notes = renderNotes.getStore();
  if (notes) Object.assign(notes, { isOut: true, isShortLived: true });
}

/** Notes that the render failed; an API that did not answer is an outage, everything else a mistake of ours. */
export function noteFailure(error: unknown): void {
  if (!(error instanceof Error && error.name === 'ApiError' && 'status' in error)) return;
  if (error.status === 0 || Number(error.status) >= 500) noteOutage();
}
