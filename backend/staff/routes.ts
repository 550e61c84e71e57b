import { z } from '@/contract/zod';
import { inline } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';
import { openEvidence } from './evidence-links';

export const staffCalls = [
  call('GET /evidence/{key}/', {
    summary: 'Файл громадянина за разовим посиланням, яке дала команда працівникові',
    who: ANYONE,
    params: z.object({ key: z.string().max(64) }).meta({ id: 'EvidencePath' }),
    answer: inline('Файл'),
    countedInside: ['private-link'],
    errors: [404],
    handle: ({ context, params }) => openEvidence(context, params.key),
  }),
];
