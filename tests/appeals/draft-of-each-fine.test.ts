// Complaints about two fines, written side by side in two tabs of one cabinet.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { FEATURES } from '@/contract/features';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { APPEAL } from '@/tests/api/appeal';
import { createStandIn } from '@/tests/stand-in-server';

const jar = vi.hoisted(() => new Map<string, { value: string }>());
vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }));

const AT = '2026-11-21T08:00:00.000Z';
const FINE = { license_plate: 'AA1234BB', amount: '340.00', status: 'unpaid' };
const FINES = [
  { ...FINE, id: 5, serial_number: 'ІП 0000000005' },
  { ...FINE, id: 7, serial_number: 'ІП 0000000007' },
];

/** Names of the drafts that the API has, the newest last. */
let drafts: string[] = [];
/** The fine that the draft without its name is about. */
let typedAbout = '';
/** Of a city's own API that knows one draft of a complaint, to the names of others. */
let refusal = 0;

function answerTo(method: string, path: string): { status: number; json?: object } {
  if (path === 'user/') return { status: 200, json: { email: 'olena@example.org' } };
  if (path === 'user-fines/') return { status: 200, json: FINES };
  if (path === 'appeal-fines/') return { status: 201, json: { id: 1, number: 'ОС-2026-000001' } };
  const form = /^drafts\/(.+)\/$/.exec(path)?.[1] ?? '';
  if (refusal && form !== 'appeal-fine') return { status: refusal, json: { detail: 'Форми з такою назвою немає.' } };
  if (method === 'DELETE') drafts = drafts.filter((draft) => draft !== form);
  const named = form === `appeal-fine-${typedAbout}` ? [form, 'appeal-fine'] : [form];
  const found = form === 'appeal-fine' ? drafts.at(-1) : drafts.find((draft) => named.includes(draft));
  const none = { values: {}, updated_at: null };
  return { status: 200, json: found ? { form: found, values: { text: found }, updated_at: AT } : none };
}

const city = createStandIn((request, response) => {
  void text(request).then(() => {
    const path = new URL(request.url ?? '', 'http://city.invalid').pathname.replace('/api/v2/', '');
    const { status, json } = answerTo(request.method ?? '', path);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => city.listen(0, '127.0.0.1', listening));
  const { port } = city.address() as AddressInfo;
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${port}/api/v2`);
  vi.stubEnv('AUTH_SECRET', 's'.repeat(40));
  vi.stubEnv('SITE_URL', 'http://site.example');
  (await import('@/lib/env')).env();
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: [...FEATURES] }, source: 'api' });
  const { encryptSession, sessionCookieName } = await import('@/lib/session/cookies');
  jar.set(sessionCookieName(), { value: await encryptSession({ token: 'token', name: 'Олена', mark: '' }) });
});
beforeEach(() => {
  drafts = [];
  typedAbout = '';
  refusal = 0;
});
afterAll(() => void city.close());

const open = async (query: Record<string, string>) =>
  (await import('@/lib/appeals/start-cabinet-appeal')).startCabinetAppeal(query);

async function send(draft: string) {
  const { sendCabinetAppeal } = await import('@/lib/appeals/send-appeal');
  const { startForm } = await import('@/lib/forms/form-state');
  const { APPEAL_FORM } = await import('@/contract/appeal-forms');
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...APPEAL, scripted: '1', draft })) form.set(name, value);
  return sendCabinetAppeal(startForm(APPEAL_FORM), form);
}

it('one that is about another fine than the draft begins at once, and is kept beside it', async () => {
  drafts = ['appeal-fine-5'];
  expect(await open({ fine: '7' })).toMatchObject({ kind: 'form', draftForm: 'appeal-fine-7' });
  expect(await open({ fine: '5' })).toMatchObject({
    kind: 'draft',
    continuePath: '/cabinet/appeal-fine?fine=5&draft=continue',
  });
  const continued = await open({ fine: '5', draft: 'continue' });
  expect(continued).toMatchObject({ kind: 'form', draftForm: 'appeal-fine-5', known: { text: 'appeal-fine-5' } });
});

it('one that was begun by the number of the fine is continued on the page of the fine', async () => {
  drafts = ['appeal-fine', 'appeal-fine-5'];
  typedAbout = '7';
  const continuePath = '/cabinet/appeal-fine?fine=7&draft=continue';
  expect(await open({ fine: '7' })).toMatchObject({ kind: 'draft', continuePath });
  const continued = await open({ fine: '7', draft: 'continue' });
  expect(continued).toMatchObject({ kind: 'form', draftForm: 'appeal-fine', known: { text: 'appeal-fine' } });
});

it('the newest is offered to who names no fine', async () => {
  drafts = ['appeal-fine', 'appeal-fine-5'];
  expect(await open({})).toMatchObject({ kind: 'draft', draft: { form: 'appeal-fine-5' } });
  expect(await open({ fine: '999' })).toMatchObject({ kind: 'form', draftForm: 'appeal-fine' });
});

it('the draft of the one that is sent goes, the other stays', async () => {
  drafts = ['appeal-fine-5', 'appeal-fine-7'];
  expect((await send('appeal-fine-7')).sentPath).toBe('/cabinet/appeals/1?done=appeal');
  expect(drafts).toEqual(['appeal-fine-5']);
});

it.each([404, 403, 405, 422, 501])(
  'a city’s own API that keeps one complaint is asked for that one where it refuses others by %i',
  async (status) => {
    refusal = status;
    expect(await open({ fine: '7' })).toMatchObject({ kind: 'form', draftForm: 'appeal-fine' });
    drafts = ['appeal-fine'];
    expect(await open({ fine: '7' })).toMatchObject({ kind: 'draft', draft: { form: 'appeal-fine' } });
  },
);
