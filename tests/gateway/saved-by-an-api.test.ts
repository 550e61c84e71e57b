// The citizen's data, saved with a city's own API: any 2xx means saved.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as ProfileActions from '@/lib/user/profile-actions';
import { type DjangoCity, openDjangoCity } from './django-city';

const request = vi.hoisted(() => ({ session: '' }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: 'http://site.example' }),
  cookies: async () => ({
    get: (name: string) => (name === 'auth._token.local' ? { value: request.session } : undefined),
    set: () => undefined,
  }),
}));

const USER = {
  last_name: 'Коваль',
  first_name: 'Олена',
  middle_name: 'Іванівна',
  phone: null,
  email: 'olena@example.org',
  is_new_user: false,
  is_agree_to_receive_newsletter: false,
};
const START = { values: { last_name: '', first_name: '', middle_name: '' }, errors: {}, attempt: 0 };
const TYPED = { last_name: 'Шевчук', first_name: 'Оля', middle_name: '' };

let city: DjangoCity;
let saveNames: typeof ProfileActions.saveNames;
let saveContacts: typeof ProfileActions.saveContacts;
beforeAll(async () => {
  city = await openDjangoCity();
  ({ saveNames, saveContacts } = await import('@/lib/user/profile-actions'));
});
beforeEach(async () => {
  const { encryptSession } = await import('@/lib/session/cookies');
  request.session = await encryptSession({ token: 'token-of-a-citizen', name: 'Олена', mark: '' });
});
afterAll(() => city.close());

function save() {
  const form = new FormData();
  for (const [name, value] of Object.entries(TYPED)) form.append(name, value);
  return saveNames(START, form);
}

const NAMES = { last_name: 'Коваль', first_name: 'Олена', middle_name: 'Іванівна' };

it.each([
  ['nothing', { status: 204, text: '' }, NAMES],
  ['an empty record', { status: 200, text: '{}' }, NAMES],
  ['numbers for yes and no', { status: 200, text: JSON.stringify({ ...USER, ...TYPED, is_new_user: 0 }) }, NAMES],
  ['the citizen as saved', { status: 201, text: JSON.stringify({ ...USER, ...TYPED }) }, TYPED],
])('an API that answers with %s has saved', async (_, posted, values) => {
  city.answer(USER, posted);
  expect(await save()).toMatchObject({ isDone: true, values });
});

it('what is saved stays so when the data cannot be asked for', async () => {
  city.answer('Internal error', { status: 204, text: '' });
  expect(await save()).toMatchObject({ isDone: true, values: TYPED });
});

it.each([
  [{ status: 400, text: '{"detail":"Вкажіть ім’я"}' }, 'Вкажіть ім’я'],
  [{ status: 200, text: '{"success":false}' }, /^Запит не виконано/],
])('a refusal, %j, is told', async (posted, words) => {
  city.answer(USER, posted);
  const state = await save();
  expect(state.isDone).toBeUndefined();
  expect(state.failure).toMatch(words);
});

it.each([
  ['a phone is added', { phone: '0671234567' }, { phone: '+38 (067) 123-45-67' }],
  ['the e-mail is changed', { email: 'new@example.org' }, { email: 'new@example.org' }],
  ['nothing is changed', {}, {}],
])('contacts that stand as the page began with are not sent: %s', async (_, typed, sent) => {
  city.answer({ ...USER, email: 'confirmed@example.org' }, { status: 204, text: '' });
  const { CONTACTS_FORM, contactsOf } = await import('@/lib/user/profile-forms');
  const { startForm } = await import('@/lib/forms/form-state');
  const start = startForm(CONTACTS_FORM, contactsOf(USER));
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...start.values, ...typed })) form.append(name, value);
  const { values } = await saveContacts(start, form);
  expect(JSON.parse(city.posted.at(-1) ?? '')).toEqual(sent);
  expect(values).toMatchObject({ email: 'confirmed@example.org', was_email: 'confirmed@example.org' });
});
