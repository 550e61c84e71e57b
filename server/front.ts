// The order in which a request is answered.
import type { RequestListener } from 'node:http';
import { answerHealth } from './health';
import { admit } from './refuse';
import type { Visit } from './visit';

export interface FrontParts {
  files: { answer: (visit: Visit) => boolean };
  api: { answer: (visit: Visit) => boolean };
  pages: { answer: (visit: Visit) => Promise<void> };
}

export function createFront({ files, api, pages }: FrontParts): RequestListener {
  return (request, response) => {
    const visit = admit(request, response);
    if (!visit) return;
    if (files.answer(visit)) return;
    if (answerHealth(visit)) return;
    if (api.answer(visit)) return;
    void pages.answer(visit);
  };
}
