import { emailSchema } from '@/contract/contact-details';
import { type Config, ConfigError } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import { inLine } from '@/backend/platform/mail/in-line';
import { listCarsOf, listCitizens, requireCitizenBy } from '@/backend/accounts/find-citizen';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { PERSONAL } from '@/backend/entry/nouns';
import type { Person } from '@/backend/platform/noun';
import { releaseHold } from '@/backend/accounts/release-hold';
import { withdrawAccess } from '@/backend/accounts/withdraw-access';
import { CAR_STATUS_LABELS } from '@/domain/car-states';
import { formatDate } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { confirm } from '@/backend/platform/commands/confirm';
import { nameOf, pageOf, pageText, readArguments, required, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';
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

type Citizen = Awaited<ReturnType<typeof listCitizens>>['rows'][number];

const line = ({ id, email, phone, created_at, ...name }: Citizen) =>
  inLine([id, formatDate(created_at), fullName(name), email, phone].filter(Boolean).join('  '));

async function list(db: Db, page: number, text: string | undefined): Promise<string> {
  const { rows, count } = await listCitizens(db, page, text);
  return [...rows.map(line), ...pageText(page, rows.length, count)].join('\n') || 'Кабінетів немає.';
}

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

function readEmail(typed: string): string {
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

export async function citizens(given: Config, [action, ...args]: string[]): Promise<string> {
  const config = { ...given, loadSamples: false };
  const { words, options } = readArguments(args, {
    words: 1,
    names: ['as', 'email', 'save', 'page'],
    switches: ['yes'],
  });
  const login = () => required(words[0], 'email, телефон або номер кабінету (див. citizens list)');
  const madeBy = nameOf(options.as?.at(-1));
  switch (action) {
    case 'list':
      return withContext(config, ({ db }) => list(db, pageOf(options), words[0]));
    case 'show': {
      const typed = login();
      return withContext(config, ({ db }) => show(db, typed));
    }
    case 'withdraw': {
      const typed = login();
      await confirm(
        `Усі сеанси «${inLine(typed)}» закінчаться, підтвердження авто буде знято.`,
        options.yes !== undefined,
      );
      const { cars } = await withContext(config, async (context) =>
        withdrawAccess(context, (await requireCitizenBy(context.db, typed)).id, { madeBy }),
      );
      return `Доступ відкликано: авто без підтвердження ${cars}. Людина може ввійти й надіслати документи знову.`;
    }
    case 'release': {
      const typed = login();
      const given = options.email?.at(-1);
      const email = given === undefined ? undefined : readEmail(given);
      const becomes = email ? `, його email стане ${email}` : '';
      await confirm(
        `Кабінет «${inLine(typed)}» знову відкриється${becomes}. Спершу перевірте, що це його власник.`,
        options.yes !== undefined,
      );
      await withContext(config, async (context) =>
        releaseHold(context, (await requireCitizenBy(context.db, typed)).id, { email, madeBy }),
      );
      return 'Кабінет відкрито, усі сеанси завершено. Нехай людина задасть новий пароль: «Забули пароль?» на сторінці входу.';
    }
    case 'export': {
      const typed = login();
      const folder = options.save?.at(-1) ?? `citizen-${typed.replace(/[^\w.@-]/g, '_')}`;
      return withContext(config, async (context) =>
        exportCitizen(context, await findPerson(context.db, typed), folder),
      );
    }
    case 'erase':
    case 'delete': {
      const typed = login();
      await confirm(
        `Дані «${inLine(typed)}» буде вилучено назавжди; скарги лишаться без імені. Повернути не можна.`,
        options.yes !== undefined,
      );
      const { hadCabinet, rows, files } = await withContext(config, async (context) =>
        eraseCitizen(context, await findPerson(context.db, typed), madeBy),
      );
      return `${hadCabinet ? 'Кабінет видалено' : 'Кабінету не було'}; документів видалено ${files}, без імені лишилося скарг ${rows['appeals'] ?? 0}, звернень ${rows['contact_responses'] ?? 0}.`;
    }
    default:
      throw new UsageError('Відомі дії: citizens list, show, withdraw, release, export, erase (delete).');
  }
}
