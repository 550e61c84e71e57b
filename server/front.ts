// The order in which a request is answered.
import type { RequestListener } from 'node:http';
import { answerHealth } from './health';
import { accept } from './refuse';
import type { RequestContext } from './request-context';

export interface FrontParts {
  files: { answer: (context: RequestContext) => boolean };
  api: { answer: (context: RequestContext) => boolean };
  pages: { answer: (context: RequestContext) => Promise<void> };
}

export function createFront({ files, api, pages }: FrontParts): RequestListener {
  return (request, response) => {
    const context = accept(request, response);
    if (!context) return;
    if (files.answer(context)) return;
    if (answerHealth(context)) return;
    if (api.answer(context)) return;
    void pages.answer(context);
  };
}
