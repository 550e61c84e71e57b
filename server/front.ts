import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SENDING_SILENCE_MS } from '@/domain/file-limits';
import type { Health } from './health';
import { accept } from './refuse';
import type { RequestContext } from './request-context';

export interface FrontParts {
  files: { answer: (context: RequestContext) => boolean };
  api: { answer: (context: RequestContext) => boolean };
  pages: { answer: (context: RequestContext) => Promise<void> };
}

interface Watched {
  health: Pick<Health, 'answer'>;
  sawHops?: (hops: number, address: string) => void;
  silenceMs?: number;
}

const hopsOf = ({ headers }: IncomingMessage): number =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((address) => address.trim() !== '').length;

/** Ends the connection of a sender who falls silent; what was kept for the form is released as when they leave. */
function endAtSilence(request: IncomingMessage, response: ServerResponse, ms: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && !Number(length)) return;
  request.setTimeout(ms);
  request.once('end', () => {
    // By then the connection has the limit of an idle one.
    if (!response.writableFinished) request.setTimeout(0);
  });
}

export function createFront(
  { files, api, pages }: FrontParts,
  { health, sawHops, silenceMs = SENDING_SILENCE_MS }: Watched,
): RequestListener {
  return (request, response) => {
    endAtSilence(request, response, silenceMs);
    const context = accept(request, response);
    if (!context) return;
    if (health.answer(context)) return;
    sawHops?.(hopsOf(request), context.origin.clientAddress);
    if (files.answer(context)) return;
    if (api.answer(context)) return;
    void pages.answer(context);
  };
}
