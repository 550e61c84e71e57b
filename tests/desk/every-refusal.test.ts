// Whatever call of the desk is refused, the person at the desk reads the API's own sentence and which field is meant.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FINE_COLUMNS } from '@/contract/fines-columns';
import { DESK_CALLS } from '@/contract/desk-port';
import { keysOf } from '@/domain/keys';
import { POSTED_ACTS } from '@/lib/desk/posted-acts';
import { CALLS } from '@/backend/entry/app';
import { provideBackend } from '@/lib/api/transport';
import { contentKey } from '@/lib/forms/content-key';
import { openRefusal } from '@/lib/desk/refusal';
import { deskCookieName } from '@/lib/session/cookies';
import { ACCOUNT_ROWS, action, COURT_ROWS, type Row, type Values, type Way } from './refusal-rows';

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
  used_for: 'upheld',
  name: 'Олена Нечуй-Левицька',
  email: 'olena@example.org',
  role: 'clerk',
  password: 'довгий пароль працівника',
  current_password: 'довгий пароль працівника',
  code: '123456',
  token: 'a'.repeat(43),
  comment: '',
  number: '1',
  fine: '1',
};

const FILE = new File(['1'], 'реєстр.csv', { type: 'text/csv' });
function formOf(values: Values, files: Record<string, File> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALUES, ...values })) form.set(name, value);
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

const appealActions = () => import('@/lib/desk/appeal-actions');
const answerAction = () => import('@/lib/desk/answer-action');
const contentActions = () => import('@/lib/desk/content-actions');
const upload = { route: () => import('@/app/desk/(staff)/registers/imports/upload/route') };

const WORDS = { outcome: 'upheld', amount: '', text: VALUES['text'] ?? '', version: '3' };
const told = { previewed: contentKey({ id: '7', version: '3', text: VALUES['text'] ?? '' }) };
const confirmed = { previewed: contentKey({ id: '7', version: '3' }) };
const decided = { previewed: contentKey(WORDS, []), uploaded: '[]', amount: '' };
const news = { preview: 'Коротко', body_markdown: 'Текст новини', body: 'Текст', slug: '', show: 'draft' };
const vacancy = { ...news, salary: '', employment: '', preview: 'Коротко', closes_at: '' };
const place = { parking_type: 'відкритий', address: 'вул. Соборна, 1', places: '10', lat: '', lon: '', price: '' };
const question = { question: 'Як сплатити?', answer: 'За реквізитами.' };

const entryActions = () => import('@/lib/desk/entry-actions');
const BY_HAND = {
  ...{ came: 'post', received_on: '2026-11-20', posted_on: '', accepted_by: 'Ніна', license_plate: 'АА1234ВВ' },
  ...{ last_name: 'Коваль', first_name: 'Ірина', middle_name: '', represented_name: '' },
  ...{ address: 'Вінниця', phone: '', reason: 'stop', message: 'Коли?', page: '' },
};
const FINE = {
  ...Object.fromEntries(Object.keys(FINE_COLUMNS).map((name) => [name, ''])),
  ...{ register: 'fines', serial_number: 'ІП 0000100570', license_plate: 'АА1234ВВ' },
  ...{ amount: '340,00', violated_at: '2026-11-20T14:05' },
};

const CONTENT: [string, Values, string][] = [
  ['news', news, 'saveNews'],
  ['vacancies', vacancy, 'saveVacancy'],
  ['faq', question, 'saveQuestion'],
  ['parking-places', place, 'saveParkingPlace'],
];
const saved = (name: string): Way =>
  action(async () => ((await contentActions()) as unknown as Record<string, unknown>)[name]);

const ROWS: Row[] = [
  ...ACCOUNT_ROWS,
  ...COURT_ROWS,
  ['uploads.create', { register: 'fines' }, upload],
  ['work.note', { kind: 'appeals' }, action(async () => (await import('@/lib/desk/appeal-actions')).noteWork)],
  ['appeals.preview-letter', {}, action(async () => (await appealActions()).askForEvidence)],
  ['appeals.ask', told, action(async () => (await appealActions()).askForEvidence)],
  ['appeals.reopen', told, action(async () => (await appealActions()).reopenAppeal)],
  ['appeals.confirm', confirmed, action(async () => (await appealActions()).confirmDecision)],
  ['appeals.return', {}, action(async () => (await appealActions()).returnDecision)],
  ['appeals.preview', { amount: '' }, action(async () => (await appealActions()).decide)],
  ['appeals.decide', decided, action(async () => (await appealActions()).decide)],
  ['appeals.upload', { amount: '' }, action(async () => (await appealActions()).decide, { files: FILE })],
  ['templates.save', {}, action(async () => (await appealActions()).keepTemplate)],
  ['messages.answer', { next: '', kind: 'more' }, action(async () => (await answerAction()).answerFromDesk)],
  ['messages.ask', { next: '', kind: 'ask' }, action(async () => (await answerAction()).answerFromDesk)],
  [
    'news.store-picture',
    { ...news, register: 'news' },
    action(async () => (await contentActions()).saveNews, { picture: FILE }),
  ],
  ...CONTENT.map(([, values, form]): Row => ['content.save', values, saved(form)]),
  ['appeals.enter', BY_HAND, action(async () => (await entryActions()).enterAppeal)],
  ['messages.enter', { ...BY_HAND, kind: 'question' }, action(async () => (await entryActions()).enterMessage)],
  ['registers.add', FINE, action(async () => (await entryActions()).enterRecord)],
  [
    'letters.send',
    { letter: '5', 'sent-5': 'on', sent_on: '2026-11-20' },
    action(async () => (await import('@/lib/desk/letter-actions')).sendLetters),
  ],
  ['settings.save', {}, action(async () => (await import('@/lib/desk/settings-actions')).saveSettings)],
];

for (const name of keysOf(POSTED_ACTS))
  ROWS.push([name, { call: name }, { route: () => import('@/app/desk/(staff)/act/route') }]);

/** Sent by no form, or refused at the sign-in. */
const OTHERWISE = new Set([
  'session.end',
  // Told beside the text, which stays: e2e/desk-drafts.spec.ts.
  'drafts.keep',
  'invitation.find',
  // Asked before the authenticator: e2e/desk-passkeys.spec.ts.
  'session.passkey-options',
]);

const acts = [
  ...CALLS.map(({ operation }) => operation).filter((call) => / \/desk\//.test(call) && !call.startsWith('GET ')),
  ...keysOf(DESK_CALLS).filter((name) => DESK_CALLS[name].isAct),
];

it('every call of the desk that changes something has a row here', () => {
  expect([...new Set(ROWS.map(([call]) => call)), ...OTHERWISE].sort()).toEqual([...acts].sort());
});

it('a wrong number of a letter is told at that letter, and whatever was typed stands in the form again', async () => {
  const { sendLetters } = await import('@/lib/desk/letter-actions');
  const sent = formOf({ letter: '5', sent_on: '2026-11-20', 'track-5': '0500012345678', 'track-6': 'номер' });
  sent.append('letter', '6');
  sent.set('sent-6', 'on');
  const { errors, values } = await sendLetters({ values: {}, errors: {}, attempt: 0 }, sent);
  expect(errors).toEqual({ 'track-6': expect.stringContaining('цифри з квитанції') as string });
  expect(values).toMatchObject({ 'track-5': '0500012345678', 'track-6': 'номер', 'sent-6': 'on' });
  expect(asked.calls).toEqual([]);
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
    if ('tell' in way) {
      expect(await (await way.tell())('{"id":"x"}')).toBe(ABOUT_FIELD);
      expect(asked.calls).toContain(call);
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
    expect(refusal?.fields).toEqual({ [FIELD]: [ABOUT_FIELD] });
    expect(String(response.headers.get('location')).length).toBeLessThan(4000);
    expect(showsRefusals(pathname), pathname).toBe(true);
  });
});
