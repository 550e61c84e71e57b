import { ConfigError } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { inLine } from '@/backend/core/in-line';
import { citizenQueue, listCarsOf, requireCitizenBy } from '@/backend/accounts/find-citizen';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { PERSONAL } from '@/backend/entry/nouns';
import type { Person } from '@/backend/platform/noun/noun';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { formatDate } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { command, listing, MADE_BY, needed, reading, text, word } from '@/backend/platform/commands/command';
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
    if (!file) continue;
    const own = (rest[name] ?? []).filter((row) => row[file.key] !== null);
    const named = own.map((row) => ({
      id: Number(row['id']),
      name: String(row[file.name]),
      storage_key: String(row[file.key]),
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

async function findPerson(db: Db, login: string): Promise<Person> {
  const email = login.trim().toLowerCase();
  const known = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  if (known === undefined && email.includes('@')) return { userId: null, email };
  const citizen = await requireCitizenBy(db, login);
  return { userId: citizen.id, email: citizen.email };
}

const TYPED = needed('email, телефон або номер кабінету (див. citizens list)');

const ERASE = {
  help: 'видалити дані людини; скарги та звернення лишаються без імені',
  back: 'none but a copy',
  args: { login: TYPED, madeBy: MADE_BY },
  ask: (_context: Context, { login }: { login: string }) =>
    `Дані «${inLine(login)}» буде видалено назавжди; скарги лишаться без імені. Повернути не можна.`,
  run: async (context: Context, { login, madeBy }: { login: string; madeBy: string }) => {
    const person = await findPerson(context.db, login);
    const { hadCabinet, rows, files, filesLeft } = await eraseCitizen(context, person, madeBy);
    const left =
      filesLeft > 0
        ? ` Не вдалося видалити файлів: ${filesLeft}. Причина в журналі сервера; сайт щодня пробує ще раз.`
        : '';
    return `${hadCabinet ? 'Кабінет видалено' : 'Кабінету не було'}; документів видалено ${files}, без імені лишилося скарг ${rows['appeals'] ?? 0}, звернень ${rows['contact_responses'] ?? 0}.${left}`;
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
