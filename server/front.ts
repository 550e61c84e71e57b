// The order in which a request is answered.
import type { RequestListener } from 'node:http';
import { answerApi } from './api';
import { answerHealth } from './health';
import { admit } from './refuse';
import type { Visit } from './visit';

export interface FrontParts {
  files: { answer: (visit: Visit) => boolean };
  pages: { answer: (visit: Visit) => Promise<void> };
}

export function createFront({ files, pages }: FrontParts): RequestListener {
  return (request, response) => {
    const visit = admit(request, response);
    if (!visit) return;
    if (files.answer(visit)) return;
    if (answerHealth(visit)) return;
    if (answerApi(visit)) return;
    void pages.answer(visit);
  };
}
