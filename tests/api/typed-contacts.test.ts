import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES, NAMES, TYPED_EMAILS, TYPED_PHONES } from '@/tests/corpus/people';
import type { DeskCall } from '@/contract/desk-call';
import { DESK_CALLS } from '@/contract/desk-port';
import { z } from '@/contract/zod';
import { keysOf } from '@/domain/keys';
import { onAnyEngine } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { APPEAL } from './appeal';
import { type City, cityOf, PASSWORD } from './city';
import { addStaff, enterDesk } from './desk';
import { citizen, fine, settings } from './records';
import { REFUND } from './refund';

type Kind = 'name' | 'phone' | 'email' | 'address';

/** As typed, and as it is kept; null: refused. */
type Typed = readonly [typed: string, kept: string | null];

const kept = (texts: readonly string[]): Typed[] => texts.map((text) => [text, text.trim()]);
const names = isWholeRun
  ? [...new Set(NAMES.flatMap((name) => Object.values<string>({ ...name })))].filter((name) => name !== '')
  : NAMES.map(({ last_name: name }) => name);

const TYPED: Readonly<Record<Kind, readonly Typed[]>> = {
  name: [
    ...kept(names),
    ['  Нечуй-Левицький\u00a0', 'Нечуй-Левицький'],
    ['н'.repeat(100), 'н'.repeat(100)],
    ['н'.repeat(201), null],
  ],
  phone: TYPED_PHONES,
  email: [...TYPED_EMAILS, [`${'о'.repeat(250)}@example.org`, null]],
  address: [...kept(ADDRESSES), ['а'.repeat(301), null]],
};

/** Each is typed at every third door, what is too long at each; in the whole run all at each. */
const typedAt = (door: number, kind: Kind) =>
  TYPED[kind].filter((_, at, { length }) => isWholeRun || at % 3 === door % 3 || at === length - 1);

interface Door {
  fields: Readonly<Record<string, Kind>>;
  /** Sends the call with one field as it was typed. */
  send: (city: City, typed: Record<string, string>) => Promise<{ status: number; text: string; json: unknown }>;
  /** What is kept of the field. */
  read: (city: City, field: string) => Promise<unknown>;
}

let sent = 0;
const next = () => (sent += 1);
const PAPER = 'paper_letters';
type Table = 'appeals' | 'contact_responses' | 'refunds' | 'users' | 'staff' | typeof PAPER;
const newest = async (city: City, table: Table, field: string) => {
  const rows = await city.context.db.selectFrom(table).selectAll().orderBy('id', 'desc').limit(1).execute();
  return (rows[0] as Record<string, unknown> | undefined)?.[field];
};

async function newCitizen(city: City): Promise<string> {
  const email = `door-${next()}@example.org`;
  await city.import('citizens', [citizen(email, ['AA1234BB'], { is_new_user: true })]);
  return city.login(email);
}

let [desk, named] = ['', ''];
/** Contacts are changed a few times an hour, names as often as one likes. */
const citizenFor = async (city: City, typed: object) =>
  'phone' in typed || 'email' in typed ? newCitizen(city) : (named ||= await newCitizen(city));

const BY_HAND = { received_on: '2026-11-20', accepted_by: 'Ніна Коваль' };

const DOORS: Readonly<Record<string, Door>> = {
  'POST /contact-responses/': {
    fields: { name: 'name', phone: 'phone', email: 'email', address: 'address' },
    send: (city, typed) =>
      city.call('contact-responses/', { body: { name: 'Коваль', message: `Питання ${next()}`, ...typed } }),
    read: (city, field) => newest(city, 'contact_responses', field),
  },
  'POST /appeal-fines/': {
    fields: {
      ...({ last_name: 'name', first_name: 'name', middle_name: 'name' } as const),
      ...({ phone: 'phone', email: 'email', address: 'address' } as const),
    },
    send: (city, typed) => city.call('appeal-fines/', { body: { ...APPEAL, text: `Пояснення ${next()}`, ...typed } }),
    read: (city, field) => newest(city, 'appeals', field),
  },
  'appeals.enter': {
    fields: {
      ...({ last_name: 'name', first_name: 'name', middle_name: 'name' } as const),
      ...({ phone: 'phone', email: 'email', address: 'address' } as const),
    },
    send: (city, typed) => {
      const { consent: _consent, ...appeal } = { ...APPEAL, ...BY_HAND, came: 'post', again: true };
      return city.desk('appeals.enter', { ...appeal, submission: `appeal-${next()}`, ...typed }, desk);
    },
    read: (city, field) => newest(city, 'appeals', field),
  },
  'messages.enter': {
    fields: { name: 'name', phone: 'phone', email: 'email', address: 'address' },
    send: (city, typed) => {
      const message = { ...BY_HAND, came: 'phone', name: 'Коваль', message: 'Питання' };
      return city.desk('messages.enter', { ...message, submission: `message-${next()}`, ...typed }, desk);
    },
    read: (city, field) => newest(city, 'contact_responses', field),
  },
  'letters.readdress': {
    fields: { address: 'address' },
    send: async (city, typed) => {
      const told = { kind: 'request', name: 'Коваль', address: 'вул. Соборна, 1', message: `Питання ${next()}` };
      const { id } = (await city.call('contact-responses/', { body: told })).json as { id: number };
      await city.desk('messages.answer', { id, version: 1, text: 'Так' }, desk);
      const [letter, version] = await Promise.all([newest(city, PAPER, 'id'), newest(city, PAPER, 'version')]);
      return city.desk('letters.readdress', { id: letter, version, ...typed }, desk);
    },
    read: (city, field) => newest(city, 'contact_responses', field),
  },
  'POST /registration/': {
    fields: { email: 'email', last_name: 'name', first_name: 'name' },
    send: async (city, typed) => {
      await city.context.db.deleteFrom('registrations').execute();
      return city.call('registration/', { body: { email: `door-${next()}@example.org`, ...typed } });
    },
    read: async ({ context: { db } }, field) => {
      const row = await db.selectFrom('registrations').selectAll().executeTakeFirst();
      return (row as Record<string, unknown> | undefined)?.[field];
    },
  },
  'POST /user/': {
    fields: { last_name: 'name', first_name: 'name', middle_name: 'name', phone: 'phone', email: 'email' },
    send: async (city, typed) =>
      city.call('user/', { token: await citizenFor(city, typed), body: { ...typed, current_password: PASSWORD } }),
    read: async (city, field) => {
      if (field !== 'email') {
        const phone = field === 'phone' && (await newest(city, 'users', 'shared_phone'));
        return phone || newest(city, 'users', field);
      }
      const id = (await newest(city, 'users', 'id')) as number;
      const { db } = city.context;
      return (await db.selectFrom('email_changes').where('user_id', '=', id).select('email').executeTakeFirst())?.email;
    },
  },
  'POST /fines/watch/': {
    fields: { email: 'email' },
    send: (city, typed) =>
      city.call('fines/watch/', { body: { serial_number: 'ІП 0001234567', license_plate: 'АА1234ВВ', ...typed } }),
    read: async ({ context: { db } }) => {
      const watch = await db.selectFrom('fine_watches').select('email').orderBy('id', 'desc').executeTakeFirst();
      return watch?.email;
    },
  },
  'POST /car-shares/': {
    fields: { email: 'email' },
    send: async (city, typed) => {
      const token = await newCitizen(city);
      const { json } = await city.call('user-cars/', { token });
      const [car] = json as { id: number }[];
      return city.call('car-shares/', { token, body: { car_id: String(car?.id), rights: 'view', ...typed } });
    },
    read: async ({ context: { db } }) =>
      (await db.selectFrom('car_shares').select('email').orderBy('id', 'desc').executeTakeFirst())?.email,
  },
  'refunds.submit': {
    fields: { email: 'email', address: 'address' },
    send: async (city, typed) => {
      const paid = city.context.db.selectFrom('fines').where('paid_at', 'is not', null).select('id');
      const { id } = await paid.executeTakeFirstOrThrow();
      const given = { ...REFUND, requested_on: '2026-11-20', submitted_on: '2026-11-21', address: 'вул. Соборна, 1' };
      return city.desk('refunds.submit', { id, ...given, accept: true, ...typed }, desk);
    },
    read: (city, field) => newest(city, 'refunds', field),
  },
  'staff.invite': {
    fields: { email: 'email', name: 'name' },
    send: (city, typed) =>
      city.desk(
        'staff.invite',
        { email: `door-${next()}@example.org`, name: 'Ніна Коваль', role: 'clerk', ...typed },
        desk,
      ),
    read: (city, field) => newest(city, 'staff', field),
  },
};

const OTHER_CALLS: Readonly<Record<string, string>> = {
  'POST /password-reset/': 'finds an account by the address and keeps nothing',
  'session.begin': 'finds an account by the address and keeps nothing',
  'content.save': 'name and address of a parking place',
  'POST /user-notification-settings/': 'which events are mailed',
  'own.add-passkey': 'name of a device',
  'own.start-passkey': 'name of a device',
  'POST /user-passkeys/': 'name of a device',
  'POST /user-passkeys/options/': 'name of a device',
};

const FIELDS = ['name', 'last_name', 'first_name', 'middle_name', 'phone', 'email', 'address'];

onAnyEngine('what people type of themselves', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('settings', [settings()]);
    const paid = fine('ІП 0001234568', 'AA1234BB', { paid_at: '2026-11-19T10:00:00+02:00' });
    await city.import('fines', [fine('ІП 0001234567', 'AA1234BB'), paid]);
    [desk, named] = [await enterDesk(city, await addStaff(city, 'head')), ''];
  });

  it('is asked for by these calls alone', async () => {
    const { json } = await city.call('openapi.json');
    const { paths, components } = json as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } }>
      >;
      components: { schemas: Record<string, { properties?: object }> };
    };
    const asking = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
        const properties = Object.keys(components.schemas[schema]?.properties ?? {});
        return FIELDS.some((field) => properties.includes(field))
          ? [`${method.toUpperCase()} ${path.replace('/api/v2', '')}`]
          : [];
      }),
    );
    const asked = (call: DeskCall) =>
      JSON.stringify(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }));
    const atDesk = keysOf(DESK_CALLS).filter((name) =>
      FIELDS.some((field) => asked(DESK_CALLS[name]).includes(`"${field}":`)),
    );
    expect([...asking, ...atDesk].toSorted()).toEqual([...Object.keys(DOORS), ...Object.keys(OTHER_CALLS)].toSorted());
  });

  describe.each(Object.entries(DOORS))('%s', (name, { fields, send, read }) => {
    const at = Object.keys(DOORS).indexOf(name);
    it.each(Object.entries(fields))('keeps %s as it was meant, or refuses it by its name', async (field, kind) => {
      const wrong: string[] = [];
      for (const [typed, meant] of typedAt(at, kind)) {
        const { status, text, json } = await send(city, { [field]: typed });
        const message = (json as { fields?: Record<string, string[]> } | undefined)?.fields?.[field]?.[0];
        const isRight =
          meant === null
            ? status === 400 && /^[А-ЯІЇЄҐ].*[а-яіїєґ]/.test(message ?? '')
            : status < 300 && (await read(city, field)) === meant;
        if (!isRight) wrong.push(`«${typed.slice(0, 60)}»: ${status} ${text.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
    });
  });
});
