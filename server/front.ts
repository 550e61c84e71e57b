import type { IncomingMessage, RequestListener } from 'node:http';
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
}

const hopsOf = ({ headers }: IncomingMessage): number =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((address) => address.trim() !== '').length;

export function createFront({ files, api, pages }: FrontParts, { health, sawHops }: Watched): RequestListener {
  return (request, response) => {
    const context = accept(request, response);
    if (!context) return;
    if (health.answer(context)) return;
    sawHops?.(hopsOf(request), context.origin.clientAddress);
    if (files.answer(context)) return;
    if (api.answer(context)) return;
    void pages.answer(context);
  };
}
