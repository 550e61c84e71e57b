import { emailSchema } from '@/contract/contact-details';
import { ConfigError } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { inLine } from '@/backend/core/in-line';
import { citizenQueue, listCarsOf, requireCitizenBy } from '@/backend/accounts/find-citizen';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { PERSONAL } from '@/backend/entry/nouns';
import type { Person } from '@/backend/platform/noun/noun';
import { releaseHold } from '@/backend/accounts/release-hold';
import { withdrawAccess } from '@/backend/accounts/withdraw-access';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { formatDate } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { command, listing, MADE_BY, needed, option, reading, text, word } from '@/backend/platform/commands/command';
import { UsageError } from '@/backend/platform/commands/usage';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import type { Context } from '@/backend/platform/context';
import { saveFiles } from './print';

function writeData(folder: string, data: unknown): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'data.json'), `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch {
    throw new ConfigError(`Не вдалося записати дані в ${folder}: візьміть нову папку, у якій можна писати.`);
  }
}

async function exportCitizen(context: Context, person: Person, folder: string): Promise<string> {
  const { db, files } = context;
  const { userId } = person;
  const { users = [], user_cars: cars = [], ...rest } = await collectPersonalData(db, person);
  const data = { ...(users[0] ? { citizen: users[0], cars } : {}), ...rest };
  writeData(folder, data);
  if (userId !== null)
    await db.transaction().execute((trx) => recordAccountEvent(trx, context, { userId, kind: 'exported' }));
  const counts = Object.entries(data).map(([table, rows]) => `${table} ${Array.isArray(rows) ? rows.length : 1}`);
  const saved: string[] = [];
  for (const { name, file } of PERSONAL) {
    const own = file ? (rest[name] ?? []) : [];
    const named = own.map((row) => ({
      id: Number(row['id']),
      name: String(row['name']),
      storage_key: String(row[file ?? '']),
    }));
    if (named.length > 0) saved.push(await saveFiles(files, join(folder, name), named));
  }
  return [`Дані записано в ${join(folder, 'data.json')}: ${counts.join(', ')}.`, ...saved].join('\n');
}

type Citizen = Awaited<ReturnType<typeof citizenQueue.numbered>>['rows'][number];

const line = ({ id, email, phone, created_at, ...name }: Citizen) =>
  inLine([id, formatDate(created_at), fullName(name), email, phone].filter(Boolean).join('  '));

async function show(db: Db, login: string): Promise<string> {
  const citizen = await requireCitizenBy(db, login);
  const cars = await listCarsOf(db, citizen.id);
  return [
    line(citizen),
    ...cars.map(
      ({ id, plate_key, brand, model, status }) =>
        `    авто ${id}: ${formatLicensePlate(plate_key)} ${inLine(`${brand} ${model}`)} – ${CAR_STATUS_LABELS[status].toLowerCase()}`,
    ),
  ].join('\n');
}

function readEmail(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const { success, data } = emailSchema.safeParse(typed);
  if (!success || data === '') throw new UsageError(`Це не email: «${inLine(typed)}».`);
  return data;
}

async function findPerson(db: Db, login: string): Promise<Person> {
  const email = login.trim().toLowerCase();
  const known = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  if (known === undefined && email.includes('@')) return { userId: null, email };
  const citizen = await requireCitizenBy(db, login);
  return { userId: citizen.id, email: citizen.email };
}

const TYPED = needed('email, телефон або номер кабінету (див. citizens list)');

const idOf = async ({ db }: Context, login: string) => (await requireCitizenBy(db, login)).id;

const ERASE = {
  help: 'вилучити дані людини; скарги та звернення лишаються без імені',
  back: 'none but a copy',
  args: { login: TYPED, madeBy: MADE_BY },
  ask: (_context: Context, { login }: { login: string }) =>
    `Дані «${inLine(login)}» буде вилучено назавжди; скарги лишаться без імені. Повернути не можна.`,
  run: async (context: Context, { login, madeBy }: { login: string; madeBy: string }) => {
    const { hadCabinet, rows, files } = await eraseCitizen(context, await findPerson(context.db, login), madeBy);
    return `${hadCabinet ? 'Кабінет видалено' : 'Кабінету не було'}; документів видалено ${files}, без імені лишилося скарг ${rows['appeals'] ?? 0}, звернень ${rows['contact_responses'] ?? 0}.`;
  },
};

export const citizenCommands = [
  listing({
    usage: 'citizens list [пошук]',
    help: 'кабінети, найновіші спочатку',
    args: { q: word((typed) => typed) },
    rows: (context, { page, q }) => citizenQueue.numbered(context, { q }, page),
    line,
    none: 'Кабінетів немає.',
  }),
  reading({
    usage: 'citizens show <email>',
    help: 'кабінет і його авто; можна й за телефоном або номером кабінету',
    args: { login: TYPED },
    run: ({ db }, { login }) => show(db, login),
  }),
  command({
    usage: 'citizens withdraw <email> [--yes]',
    help: 'закінчити сеанси й зняти підтвердження авто',
    back: 'the citizen signs in again; `cars approve` for each car',
    args: { login: TYPED, madeBy: MADE_BY },
    ask: (_context, { login }) => `Усі сеанси «${inLine(login)}» закінчаться, підтвердження авто буде знято.`,
    run: async (context, { login, madeBy }) => {
      const { cars } = await withdrawAccess(context, await idOf(context, login), { madeBy });
      return `Доступ відкликано: авто без підтвердження ${cars}. Людина може ввійти й надіслати документи знову.`;
    },
  }),
  command({
    usage: 'citizens release <email> [--email <адреса>] [--yes]',
    help: 'відкрити кабінет, призупинений через «Це не я»; --email повертає власникові його попередній email',
    back: 'none; «Це не я» of the next mail holds the account again',
    args: { login: TYPED, email: option('email', readEmail), madeBy: MADE_BY },
    ask: (_context, { login, email }) =>
      `Кабінет «${inLine(login)}» знову відкриється${email ? `, його email стане ${email}` : ''}. Спершу перевірте, що це його власник.`,
    run: async (context, { login, ...how }) => {
      await releaseHold(context, await idOf(context, login), how);
      return 'Кабінет відкрито, усі сеанси завершено. Нехай людина задасть новий пароль: «Забули пароль?» на сторінці входу.';
    },
  }),
  reading({
    usage: 'citizens export <email> [--save <папка>]',
    help: 'усе, що сайт зберігає про людину: data.json і файли',
    args: { login: TYPED, folder: text('save') },
    run: async (context, { login, folder = `citizen-${login.replace(/[^\w.@-]/g, '_')}` }) =>
      exportCitizen(context, await findPerson(context.db, login), folder),
  }),
  command({ usage: 'citizens erase <email> [--yes]', ...ERASE }),
  command({ usage: 'citizens delete <email> [--yes]', ...ERASE, help: 'те саме' }),
];
