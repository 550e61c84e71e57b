import { expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_CALLS } from '@/contract/public-calls';
import { CALLS } from '@/backend/entry/app';
import { ok } from '@/backend/platform/http/answers';
import { ANYONE, call } from '@/backend/platform/http/call';

const handle = () => ({ text: '' });
const answer = ok('Текст', z.object({ text: z.string() }));

it('a call whose answer is the same for everyone names the content that it shows, or the back end does not start', () => {
  const declare = (more: object) => () =>
    call('GET /leaflets/', { summary: 'Листівки', who: ANYONE, answer, handle, ...more });
  expect(declare({})).toThrow(
    'GET /leaflets/ is the same for everyone: name it in contract/public-calls.ts, or limit it',
  );
  expect(declare({ limits: ['fine-watch'] })).not.toThrow();
});

it('every call of the table of public calls exists', () => {
  const operations = CALLS.map(({ operation }) => operation);
  const gone = Object.keys(PUBLIC_CALLS).filter((path) => !operations.includes(`GET ${path}`));
  expect(gone).toEqual(['/openapi.json']);
});
