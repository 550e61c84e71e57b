import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DeskCallName } from '@/contract/desk-port';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { type City, openCity } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan } from './files';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

const TEXT = 'Порушення вчинила інша особа.';
const TABLES = [
  'user_cars',
  'car_shares',
  'appeals',
  'appeal_events',
  'fines',
  'contact_responses',
  'notifications',
  'mails',
  'staff',
  'journal',
];
/** Whoever acts, and what is made up at random. */
const OWN = /^(actor|invited_by|actor_name|staff_id|address|author_name|taken_by|key|recovery_codes)$|hash$|^totp/;
/** The site sends at once what the desk queues. */
const SENT = /^(state|attempts|claimed_by|claimed_until|next_try_at|finished_at)$/;
const TIME = /(_|^)(at|until)$/;

interface Sent {
  id: number;
  number: string;
}

/** Two cars of a citizen, a complaint about a fine and one without, a message, and the staff. */
async function openDay(city: City) {
  await city.import('fines', [fine('ІП 0001234567', 'AA1234BB'), fine('ІП 0000000002', 'KA5678MM')]);
  await city.import('citizens', [citizen('iryna@example.org', [])]);
  const token = await city.login('iryna@example.org');
  const send = async (path: string, body: object, own?: string): Promise<Sent> =>
    (await city.call(path, { body, ...(own && { token: own }) })).json as Sent;
  const addCar = async (license_plate: string) => {
    const car = await send('user-cars/', { license_plate }, token);
    const files = new FormData();
    files.append('files', fileOf(pdfScan(), 'техпаспорт.pdf'));
    await city.call(`user-car-add-documents/${car.id}/`, { token, body: files });
    return car;
  };
  return {
    car: await addCar('AA1234BB'),
    other: await addCar('KA5678MM'),
    appeal: await send('appeal-fines/', { ...APPEAL, license_plate: 'AA1234BB', email: 'iryna@example.org' }, token),
    lost: await send('appeal-fines/', { ...APPEAL, serial_number: 'ІП 0000000009', email: 'lost@example.org' }),
    message: await send('contact-responses/', { name: 'Ірина', message: 'Коли?', email: 'iryna@example.org' }),
    head: await enterDesk(city, await addStaff(city, 'head')),
    editor: await addStaff(city, 'editor'),
    cabinet: (await city.context.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
  };
}
type Day = Awaited<ReturnType<typeof openDay>>;

/** Each act as the desk's call and as the operator's command. */
const NEW = { email: 'new@example.org', name: 'Новий Працівник', role: 'clerk' };

const acts = ({
  car,
  other,
  appeal,
  lost,
  message,
  editor,
  cabinet,
}: Day): [DeskCallName, number, object, string[]][] => [
  ['cars.approve', car.id, {}, [`${car.id}`]],
  ['cars.reopen', car.id, {}, [`${car.id}`]],
  ['cars.reject', car.id, { reason: 'sold', comment: TEXT }, [`${car.id}`, '--reason', 'sold', '--comment', TEXT]],
  ['cars.approve', other.id, { is_shared: true }, [`${other.id}`, '--shared']],
  ['appeals.take', appeal.id, {}, [appeal.number]],
  ['appeals.ask', appeal.id, { text: TEXT }, [appeal.number, '--text', TEXT]],
  [
    'appeals.decide',
    appeal.id,
    { outcome: 'amount_changed', amount: '170.00', text: TEXT },
    [appeal.number, '--outcome', 'amount_changed', '--amount', '170.00', '--text', TEXT],
  ],
  ['appeals.reopen', appeal.id, { text: TEXT }, [appeal.number, '--text', TEXT]],
  [
    'appeals.decide',
    appeal.id,
    { outcome: 'cancelled', text: TEXT },
    [appeal.number, '--outcome', 'cancelled', '--text', TEXT],
  ],
  [
    'appeals.join',
    lost.id,
    { serial_number: 'ІП 0000000002', accept: true },
    [lost.number, 'ІП 0000000002', '--accept'],
  ],
  ['appeals.unjoin', lost.id, {}, [lost.number]],
  ['messages.answer', message.id, { text: TEXT }, [message.number, '--text', TEXT]],
  ['staff.change', editor.id, { role: 'clerk' }, ['role', editor.email, '--role', 'clerk']],
  ['staff.change', editor.id, { is_blocked: true }, ['block', editor.email]],
  ['staff.change', editor.id, { is_blocked: false }, ['unblock', editor.email]],
  ['staff.reset', editor.id, {}, [editor.email]],
  ['staff.invite', 0, NEW, [NEW.email, '--name', NEW.name, '--role', NEW.role]],
  ['citizens.withdraw', cabinet, { reason: 'owner' }, ['iryna@example.org']],
  ['citizens.release', cabinet, { reason: 'owner' }, ['iryna@example.org']],
];

const COMMANDS: Partial<Record<string, string>> = {
  'messages.answer': 'contacts answer',
  'staff.change': 'staff',
  'staff.invite': 'staff add',
};

async function byDesk(city: City, day: Day): Promise<void> {
  for (const [name, id, input] of acts(day)) {
    const find = `${name.split('.')[0] ?? ''}.find` as DeskCallName;
    // An account has no version.
    const shown = /^(staff|citizens)/.test(find) ? {} : (await city.desk(find, { id }, day.head)).json;
    const { version } = shown as { version?: number };
    const { status, text } = await city.desk(name, { id, version, ...input }, day.head);
    expect(status, `${name}: ${text}`).toBe(200);
  }
}

async function byCommands(city: City, day: Day): Promise<void> {
  for (const [name, , , words] of acts(day)) {
    const command = (COMMANDS[name] ?? name.replace('.', ' ')).split(' ');
    const asks = /reject|decide|reopen|reset|citizens/.test(name) && name !== 'cars.reopen' ? ['--yes'] : [];
    expect(await operatorOf(city)(...command, ...words, ...asks)).toMatchObject({ errors: '', code: 0 });
  }
}

/** Without dates, who has the case, and the reason that only the desk asks for. */
const undated = (column: string, value: unknown) => {
  if (TIME.test(column) && value !== null) return '…';
  if (value === '{"reason":"owner"}') return null;
  return typeof value === 'string'
    ? value
        .replaceAll(/\d\d\.\d\d\.\d{4}|\d\d?:\d\d|\d{13}/g, '…')
        .replace(/Хто це зробив: [^."]+\./, '')
        .replace(/,"(taken_by":\d+|holder":"[^"]*"|reason":"owner")/g, '')
    : value;
};

async function rowsOf({ context: { db } }: City): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  const events = await db.selectFrom('appeal_events').select('id').orderBy('id').execute();
  /** By its place among them: PostgreSQL leaves out numbers of what was rolled back. */
  const placed = (value: unknown) =>
    typeof value === 'string'
      ? value.replace(
          /^(appeal:\d+):(\d+)$/,
          (_, of, id) => `${of} at ${events.findIndex((event) => event.id === Number(id))}`,
        )
      : value;
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(db);
    all[table] = rows
      // Only the desk shows a record before the act; who signs in there is in the journal, too.
      .filter(({ act }) => !/\.seen$|^staff\.signed-in$/.test(String(act)))
      .map((row) =>
        Object.entries(row)
          .filter(([column]) => column !== 'id' && !OWN.test(column) && !(table === 'mails' && SENT.test(column)))
          .map(([column, value]) => `${column}: ${String(undated(column, placed(value)))}`),
      );
  }
  return all;
}

const LINE = {
  ...fine('ІП 0000000077', 'KA5678MM'),
  violated_at: '2026-11-18T14:05',
  served_at: '2026-11-20',
  article: 'ч. 1 ст. 122 КУпАП',
};

onAnyEngine('the same day', (createDatabase) => {
  it('a fine that a clerk types in is the row that a line of an import makes', async () => {
    const [desk, file] = [await openCity(await createDatabase()), await openCity(await createDatabase())];
    const clerk = await enterDesk(desk, await addStaff(desk, 'clerk'));
    const { status, text } = await desk.desk('registers.add', { register: 'fines', fields: LINE }, clerk);
    expect(status, text).toBe(200);
    await file.import('fines', [LINE]);
    const fines = async (city: City) => (await rowsOf(city))['fines'];
    expect(await fines(desk)).toEqual(await fines(file));
    expect(await fines(desk)).toHaveLength(1);
    await Promise.all([desk.close(), file.close()]);
  });

  it('by the desk and by commands leaves equal rows, but for time and actor', async () => {
    const [desk, terminal] = [await openCity(await createDatabase()), await openCity(await createDatabase())];
    await byDesk(desk, await openDay(desk));
    await byCommands(terminal, await openDay(terminal));
    const rows = await rowsOf(desk);
    expect(rows['journal']?.length).toBeGreaterThanOrEqual(19);
    expect(await rowsOf(terminal)).toEqual(rows);
    await Promise.all([desk.close(), terminal.close()]);
  });
});
