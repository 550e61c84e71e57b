// Whatever call of the desk is refused, the person at the desk reads the API's own sentence and which field is meant.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DESK_CALLS } from '@/contract/desk-port';
import { keysOf } from '@/domain/keys';
import { POSTED_ACTS } from '@/lib/desk/posted-acts';
import { CALLS } from '@/backend/entry/app';
import { provideBackend } from '@/lib/api/transport';
import { contentKey } from '@/lib/forms/content-key';
import { openRefusal } from '@/lib/desk/refusal';
import { deskCookieName } from '@/lib/session/cookies';

const SITE = 'http://localhost:3000';
const asked = vi.hoisted(() => ({ calls: [] as string[] }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: 'http://localhost:3000', host: 'localhost:3000' }),
  cookies: async () => ({ get: () => ({ value: 'token' }), set: () => undefined }),
}));
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirected to ${path}`);
  },
  notFound: () => {
    throw new Error('not found');
  },
}));

/** What the old filter dropped: braces, angle brackets, length. */
const DETAIL =
  `Не записано: {series} <серія> уже зайняті. ${'Спершу скасуйте новіше завантаження 8. '.repeat(30)}`.trim();
const ABOUT_FIELD = `Тут має бути {series} <або> номер. ${'Наприклад ІП 0000100570. '.repeat(20)}`.trim();
const FIELD = 'reason';
const REFUSAL = { detail: DETAIL, code: 'invalid_input', fields: { [FIELD]: [ABOUT_FIELD] } };

beforeEach(() => {
  asked.calls.length = 0;
  provideBackend({
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      asked.calls.push(`${request.method} ${pathname.replace('/api/v2', '').replaceAll(/\/\d+(?=\/)/g, '/{id}')}`);
      return Promise.resolve(Response.json(REFUSAL, { status: 400 }));
    },
    desk: (name) => {
      asked.calls.push(name);
      return Promise.resolve({ refused: { status: 400, body: REFUSAL } });
    },
  });
});

type Values = Record<string, string>;
type Action = (previous: never, sent: FormData) => Promise<{ errors: Values; failure?: string }>;

/** Valid for every form of the desk. */
const VALUES: Values = {
  id: '7',
  version: '3',
  act: 'take',
  staff_id: '2',
  key: '100570',
  serial_number: 'ІП 0000100570',
  text: 'Знак закрили гілки.',
  title: 'Знака не було видно',
  outcome: 'upheld',
  name: 'Олена Нечуй-Левицька',
  email: 'olena@example.org',
  role: 'clerk',
  password: 'довгий пароль працівника',
  current_password: 'довгий пароль працівника',
  code: '123456',
  token: 'a'.repeat(43),
  comment: '',
  number: '1',
};

const FILE = new File(['1'], 'реєстр.csv', { type: 'text/csv' });
function formOf(values: Values, files: Record<string, File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALUES, ...values })) form.set(name, value);
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

type Route = (request: Request) => Promise<Response>;
type Way = { action: () => Promise<Action>; files?: Record<string, File> } | { route: () => Promise<{ POST: Route }> };
type Row = [call: string, values: Values, way: Way];

const action = (load: () => Promise<unknown>, files?: Record<string, File>): Way => ({
  action: load as () => Promise<Action>,
  ...(files && { files }),
});
const appealActions = () => import('@/lib/desk/appeal-actions');
const contentActions = () => import('@/lib/desk/content-actions');
const deskActions = () => import('@/lib/desk/desk-actions');
const appeal = { route: () => import('@/app/desk/(staff)/appeals/act/route') };
const upload = { route: () => import('@/app/desk/(staff)/registers/imports/upload/route') };
const ownActions = () => import('@/lib/desk/own-actions');
const proposals = { route: () => import('@/app/desk/(staff)/proposals/act/route') };
const staff = { route: () => import('@/app/desk/(staff)/staff/change/route') };

const WORDS = { outcome: 'upheld', amount: '', text: VALUES['text'] ?? '', version: '3' };
const decided = { previewed: contentKey(WORDS, []), uploaded: '[]', amount: '' };
const news = { preview: 'Коротко', body_markdown: 'Текст новини', body: 'Текст', slug: '', visible_at: '' };
const vacancy = { ...news, salary: '', employment: '', preview: 'Коротко', closes_at: '' };
const place = { parking_type: 'відкритий', address: 'вул. Соборна, 1', places: '10', lat: '', lon: '', price: '' };
const question = { question: 'Як сплатити?', answer: 'За реквізитами.' };

const CONTENT: [string, Values, string][] = [
  ['news', news, 'saveNews'],
  ['vacancies', vacancy, 'saveVacancy'],
  ['faq', question, 'saveQuestion'],
  ['parking-places', place, 'saveParkingPlace'],
];
const saved = (name: string): Way =>
  action(async () => ((await contentActions()) as unknown as Record<string, unknown>)[name]);

const ROWS: Row[] = [
  ['POST /desk/appeals/{id}/take/', { act: 'take' }, appeal],
  ['POST /desk/appeals/{id}/give/', { act: 'give' }, appeal],
  ['POST /desk/appeals/{id}/confirm/', { act: 'confirm' }, appeal],
  ['POST /desk/appeals/{id}/join/', { act: 'join' }, appeal],
  ['POST /desk/appeals/{id}/unjoin/', { act: 'unjoin' }, appeal],
  ['POST /desk/appeals/{id}/notes/', {}, action(async () => (await appealActions()).noteAppeal)],
  ['POST /desk/appeals/{id}/ask/', {}, action(async () => (await appealActions()).askForEvidence)],
  ['POST /desk/appeals/{id}/reopen/', {}, action(async () => (await appealActions()).reopenAppeal)],
  ['POST /desk/appeals/{id}/return/', {}, action(async () => (await appealActions()).returnDecision)],
  ['POST /desk/appeals/{id}/preview/', { amount: '' }, action(async () => (await appealActions()).decide)],
  ['POST /desk/appeals/{id}/decide/', decided, action(async () => (await appealActions()).decide)],
  ['POST /desk/appeal-uploads/', { amount: '' }, action(async () => (await appealActions()).decide, { files: FILE })],
  ['PUT /desk/decision-templates/{id}/', {}, action(async () => (await appealActions()).keepTemplate)],
  ['POST /desk/decision-templates/', { id: '' }, action(async () => (await appealActions()).keepTemplate)],
  [
    'POST /desk/decision-templates/{id}/delete/',
    {},
    { route: () => import('@/app/desk/(staff)/templates/delete/route') },
  ],
  ['uploads.create', { register: 'fines' }, upload],
  ['POST /desk/invitation/', {}, action(async () => (await deskActions()).acceptDeskInvitation)],
  ['POST /desk/session/', {}, action(async () => (await deskActions()).enterDesk)],
  ['POST /desk/mails/retry/', {}, { route: () => import('@/app/desk/(staff)/mails/retry/route') }],
  [
    'POST /desk/messages/{id}/answer/',
    { next: '' },
    action(async () => (await import('@/lib/desk/answer-action')).answerFromDesk),
  ],
  [
    'news.store-picture',
    { ...news, register: 'news' },
    action(async () => (await contentActions()).saveNews, { picture: FILE }),
  ],
  ...CONTENT.map(([, values, form]): Row => ['content.save', values, saved(form)]),
  ['PUT /desk/settings/', {}, action(async () => (await import('@/lib/desk/settings-actions')).saveSettings)],
  ['POST /desk/settings/restore/', {}, { route: () => import('@/app/desk/(staff)/settings/restore/route') }],
  ['POST /desk/staff/', {}, action(async () => (await deskActions()).inviteToDesk)],
  ['POST /desk/staff/{id}/reset/', { act: 'reset' }, staff],
  ['PUT /desk/staff/{id}/', { act: 'block' }, staff],
  ['POST /desk/proposals/{id}/confirm/', { act: 'confirm' }, proposals],
  ['POST /desk/proposals/{id}/drop/', { act: 'drop' }, proposals],
  ['POST /desk/own/sessions/end/', {}, { route: () => import('@/app/desk/(staff)/own/session/route') }],
  ['POST /desk/own/password/', {}, action(async () => (await ownActions()).changeOwnPassword)],
  ['POST /desk/own/recovery-codes/', {}, action(async () => (await ownActions()).renewOwnCodes)],
];

for (const name of keysOf(POSTED_ACTS))
  ROWS.push([name, { call: name }, { route: () => import('@/app/desk/(staff)/act/route') }]);

/** Sent by no form, or refused at the sign-in. */
const OTHERWISE = new Set(['DELETE /desk/session/', 'POST /desk/invitation/check/']);

const acts = [
  ...CALLS.map(({ operation }) => operation).filter((call) => / \/desk\//.test(call) && !call.startsWith('GET ')),
  ...keysOf(DESK_CALLS).filter((name) => DESK_CALLS[name].isAct),
];

it('every call of the desk that changes something has a row here', () => {
  expect([...new Set(ROWS.map(([call]) => call)), ...OTHERWISE].sort()).toEqual([...acts].sort());
});

const reasonOf = (values: Values): Values => ({ reason: 'mistake', ...values });

/** The page at `path` shows what `refused` says. */
function showsRefusals(path: string): boolean {
  const folder = join(import.meta.dirname, '..', '..', 'app', 'desk');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('page.tsx'));
  const found = pages.find((name) => {
    const address = `/desk/${name.replace('(staff)/', '').replace(/\/?page\.tsx$/, '')}`.replace(/\/$/, '');
    return new RegExp(`^${address.replaceAll(/\[\w+\]/g, '[^/]+')}$`).test(path);
  });
  return found !== undefined && /<\w*Notice\b/.test(readFileSync(join(folder, found), 'utf8'));
}

describe('the person at the desk reads why it was refused', () => {
  it.each(ROWS)('%s', async (call, values, way) => {
    const given = reasonOf(values);
    if ('action' in way) {
      const act = await way.action();
      const start = { values: {}, errors: {}, attempt: 0 } as never;
      const { errors, failure } = await act(start, formOf(given, way.files));
      expect(asked.calls, JSON.stringify(errors)).toContain(call);
      expect(Object.values(errors).join(' ') + (failure ?? '')).toContain(
        call === 'news.store-picture' ? DETAIL : ABOUT_FIELD,
      );
      return;
    }
    const { POST } = await way.route();
    const response = await POST(
      new Request(`${SITE}/desk`, {
        method: 'POST',
        headers: { origin: SITE, host: 'localhost:3000', cookie: `${deskCookieName()}=token` },
        body:
          call === 'POST /desk/imports/'
            ? formOf(given, { files: FILE })
            : new URLSearchParams({ ...VALUES, ...given }),
      }),
    );
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', SITE);
    const refusal = await openRefusal(searchParams.get('refused') ?? undefined);
    expect(asked.calls, JSON.stringify(refusal)).toContain(call);
    expect(refusal?.detail).toBe(DETAIL);
    expect(refusal?.fields.map(({ name, message }) => [name, message])).toEqual([[FIELD, ABOUT_FIELD]]);
    expect(String(response.headers.get('location')).length).toBeLessThan(4000);
    expect(showsRefusals(pathname), pathname).toBe(true);
  });
});
