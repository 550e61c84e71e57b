// Limits through the pages: each limited call is used up by one visitor through its page, as a trusted proxy names them, and
// the page still answers another. No browser is needed: forms are sent as one without scripts sends them.
import { LIMITS, type LimitName } from '@/backend/limits/limits';
import { expect, test } from './test';

interface Row {
  limit: LimitName;
  address: string;
  /** Of the form on that page; without them opening the page is the call. */
  fields?: Record<string, string>;
}

const LINK = 'x'.repeat(43);
const PASSWORD = 'не той пароль людини';
const PLATE = 'license_plate=AA1234BB';

const ROWS: Record<string, Row> = {
  'POST /login/': { limit: 'login', address: '/login', fields: { login: 'limits@example.org', password: PASSWORD } },
  'POST /registration/': {
    limit: 'registration',
    address: '/registration',
    fields: { email: 'limits@example.org', first_name: '', last_name: '' },
  },
  'POST /email/confirm/': {
    limit: 'email-confirm-from',
    address: `/registration/confirm?token=${LINK}`,
    fields: { password: PASSWORD },
  },
  'POST /email-change/confirm/': {
    limit: 'email-change-confirm-from',
    address: `/email-change/confirm?token=${LINK}`,
    fields: {},
  },
  'POST /not-me/': { limit: 'not-me-from', address: `/not-me?token=${LINK}`, fields: {} },
  'POST /password-reset/': {
    limit: 'password-reset',
    address: '/password-reset',
    fields: { email: 'limits@example.org' },
  },
  'POST /password-reset/confirm/': {
    limit: 'password-reset-confirm-from',
    address: `/password-reset/confirm?token=${LINK}`,
    fields: { password: PASSWORD },
  },
  'GET /fines/lookup/': { limit: 'fine-lookup', address: `/fine?${PLATE}&serial_number=%D0%86%D0%9F0009999999` },
  'GET /appeal-fines/status/': {
    limit: 'appeal-status',
    address: `/appeal-fine/status?${PLATE}&number=%D0%9E%D0%A1-2026-999999`,
  },
  'GET /appeal-case/': { limit: 'private-link', address: `/appeal-fine/case?key=${LINK}` },
  'POST /contact-responses/': {
    limit: 'contact',
    address: '/contact',
    fields: { kind: 'question', name: 'Ірина', email: '', phone: '', message: 'Дякую за роботу' },
  },
  'POST /appeal-fines/': {
    limit: 'appeal',
    address: '/appeal-fine',
    fields: {
      serial_number: 'ІП 0001234567',
      license_plate: 'AA1234BB',
      reason: 'other',
      text: 'Знака не було видно',
      last_name: 'Коваль',
      first_name: 'Олена',
      address: 'Вінниця',
      consent: 'on',
    },
  },
};

/** Limited calls that no page makes for a visitor, or only for who is signed in. */
const WITHOUT_PAGE: Record<string, string> = {
  'POST /appeal-uploads/': 'sent by the browser itself, to the API',
  'POST /appeal-case/messages/': 'its form stands on a page that only a right key opens',
  'POST /appeal-case/withdraw/': 'the same',
  'GET /appeal-case/files/{file_id}/': 'the same',
  'GET /contact-copy/': 'its key is sealed in the address of a confirmation',
  'POST /user/': 'counts the citizen',
  'POST /user/password/': 'counts the citizen',
  'POST /user/delete/': 'counts the citizen',
  'POST /user-appeals/{id}/messages/': 'counts the citizen',
  'POST /user-car-add-documents/{car_id}/': 'counts the citizen',
};

const REFUSED = 'Забагато спроб';

/** Hidden fields of the form that has all of these. */
function hiddenFields(html: string, names: string[]): [string, string][] {
  const form = html
    .match(/<form[\s\S]*?<\/form>/g)
    ?.find((one) => [...names, '$ACTION'].every((name) => one.includes(`name="${name}`)));
  expect(form, `the form with ${names.join(', ')}`).toBeDefined();
  const inputs = form?.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  return inputs.map((input) => [
    unescape(/name="([^"]*)"/.exec(input)?.[1] ?? ''),
    unescape(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
  ]);
}

/** Asks as the trusted proxy passes it on: what the visitor invents stands first, the proxy adds address and port. */
async function visit(origin: string, { address, fields }: Row, from: string): Promise<string> {
  const headers = { 'x-forwarded-for': `198.51.100.1, ${from}`, origin };
  const page = await (await fetch(origin + address, { headers })).text();
  if (!fields) return page;
  const body = new FormData();
  for (const [name, value] of hiddenFields(page, Object.keys(fields))) body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await fetch(origin + address, { method: 'POST', headers, body, redirect: 'manual' });
  return answer.text();
}

test('every limited call has a page in this table, or a reason', async ({ request }) => {
  const { paths } = (await (await request.get('/api/v2/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const limited = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { responses }]) => '429' in responses)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(limited.sort()).toEqual([...Object.keys(ROWS), ...Object.keys(WITHOUT_PAGE)].sort());
});

let visitors = 0;

for (const [call, row] of Object.entries(ROWS)) {
  test(`one visitor who uses up a page leaves it to the others: ${call}`, async ({ baseURL }) => {
    const origin = String(baseURL);
    visitors += 1;
    const network = `2001:db8:${(process.pid % 0xffff).toString(16)}:${visitors}`;
    const one = (tries: number) => `[${network}:${(tries + 1).toString(16)}::1]:${40_000 + tries}`;
    const { max } = LIMITS[row.limit];
    for (let tries = 0; tries < max; tries += 5) {
      const few = Array.from({ length: Math.min(5, max - tries) }, (_, next) => visit(origin, row, one(tries + next)));
      expect((await Promise.all(few)).filter((page) => page.includes(REFUSED)).length, 'within the limit').toBe(0);
    }
    const isRefused = async (from: string) => (await visit(origin, row, from)).includes(REFUSED);
    expect(await isRefused(one(max)), 'the same visitor').toBe(true);
    expect(await isRefused(`[2001:db9::${visitors}]:40000`), 'another').toBe(false);
  });
}
