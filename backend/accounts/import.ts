import { z } from 'zod';
import { CAR_STATUSES } from '@/domain/car-states';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import { licensePlateSchema } from '@/contract/license-plate';
import { unconfirm } from '@/backend/cars';
import type { Trx } from '@/backend/db/connection';
import { batchesOf } from '@/backend/db/page';
import { readJson } from '@/backend/db/wire';
import { column } from '@/backend/platform/import/columns';
import { optionalText } from '@/backend/platform/import/fields';
import {
  type GivenRow,
  type ImportContext,
  type Importer,
  type ImportProblem,
  type Issue,
  type Preparation,
  type PrepareOptions,
  storedSchema,
} from '@/backend/platform/import/importer';
import { findUserByLogin } from '@/backend/platform/sessions/users';
import { hashPassword, verifyPassword } from '@/backend/platform/sessions/password';
import { carsOf, citizensTarget } from './import-target';

const PASSWORD = 'має бути не коротшим за 10 символів';
const SHARED = 'номерний знак уже підтверджено в іншому кабінеті: його штрафи бачитимуть обидва';

const name = optionalText.transform((text) => text ?? '');
const emptyIsNull = (value: unknown) => (value === '' ? null : value);

const car = z.strictObject({
  license_plate: licensePlateSchema,
  brand: z.string().trim().optional(),
  model: z.string().trim().optional(),
  status: z.enum(CAR_STATUSES).optional(),
});

const columns = {
  email: column(z.preprocess(emptyIsNull, emailSchema.nullable()), {
    names: 'Email; Пошта; E-mail',
    meaning: 'для входу; email або телефон потрібні',
    example: 'citizen@example.org',
  }),
  phone: column(z.preprocess(emptyIsNull, phoneSchema.nullable()), {
    names: 'Телефон; Номер телефону; Мобільний телефон',
    meaning: 'телефон для входу',
    example: '+380501112233',
  }),
  password: column(z.string({ error: PASSWORD }).min(10, PASSWORD).max(1024), {
    names: 'Пароль',
    meaning: 'пароль, від 10 символів',
  }),
  last_name: column(name, { names: 'Прізвище', meaning: 'прізвище', example: 'Коваль' }),
  first_name: column(name, { names: 'Ім’я', meaning: 'ім’я', example: 'Ірина' }),
  middle_name: column(name, { names: 'По батькові', meaning: 'по батькові', example: 'Петрівна' }),
  is_new_user: column(z.boolean().default(true), {
    names: 'Новий кабінет',
    meaning: 'чи ще не входив; лише в JSON',
    example: 'true',
  }),
  is_agree_to_receive_newsletter: column(z.boolean().default(false), {
    names: 'Згода на розсилку',
    meaning: 'чи є згода на розсилку; лише в JSON',
    example: 'false',
  }),
  cars: column(z.array(car).default([]), {
    names: 'Авто',
    meaning: 'список авто: номерний знак, марка, модель, стан; лише в JSON',
    example: '[{"license_plate": "AA1234BB"}]',
  }),
};

/** Of cars that the file confirms anew: at the desk, too, whoever confirms such a plate says that both have a right to it. */
async function doubtShared(
  rows: GivenRow[],
  { db }: ImportContext,
  { known }: Pick<PrepareOptions, 'known'>,
): Promise<ImportProblem[]> {
  const confirmed = rows.flatMap(({ line, key, given }) =>
    z
      .array(car)
      .parse(given['cars'] ?? [])
      .filter(
        ({ license_plate: plate, status }) => status === 'verified' && carsOf(known.get(key))[plate]?.status !== status,
      )
      .map(({ license_plate: plate }) => ({ line, key, plate })),
  );
  if (confirmed.length === 0) return [];
  const holders = await db
    .selectFrom('user_cars')
    .innerJoin('users', 'users.id', 'user_cars.user_id')
    .where('status', '=', 'verified')
    .where(
      'plate_key',
      'in',
      confirmed.map(({ plate }) => plate),
    )
    .select(['plate_key', 'email', 'phone'])
    .execute();
  return confirmed
    .filter(({ key, plate }) =>
      holders.some(({ plate_key, email, phone }) => plate_key === plate && ![email, phone].includes(key)),
    )
    .map(({ line, plate }) => ({ line, column: 'cars', value: plate, reason: SHARED }));
}

async function prepare(rows: GivenRow[], context: ImportContext, options: PrepareOptions): Promise<Preparation> {
  return { ...(await hashPasswords(rows, context, options)), doubts: await doubtShared(rows, context, options) };
}

async function hashPasswords(
  rows: GivenRow[],
  { config }: ImportContext,
  { known, isDryRun }: PrepareOptions,
): Promise<Preparation> {
  const prepared: GivenRow[] = [];
  for (const row of rows) {
    const { password, ...given } = row.given;
    if (typeof password !== 'string') {
      prepared.push(row);
      continue;
    }
    const stored = known.get(row.key)?.['password_hash'];
    const fits = typeof stored === 'string' && (await verifyPassword(password, stored, config.passwordCost));
    const hash = fits ? stored : isDryRun ? 'dry run' : await hashPassword(password, config.passwordCost);
    prepared.push({ ...row, given: { ...given, password: '', password_hash: hash } });
  }
  return { rows: prepared, problems: [] };
}

const flag = (value: unknown) => (value === true ? 1 : value === false ? 0 : value);

const toStored: Importer['toStored'] = ({ password: _, cars, ...given }, before) => ({
  ...Object.fromEntries(Object.entries(given).map(([field, value]) => [field, flag(value)])),
  ...(Array.isArray(cars) && { cars: { ...carsOf(before), ...mergedCars(z.array(car).parse(cars), before) } }),
});

function mergedCars(cars: z.infer<typeof car>[], before: Parameters<typeof carsOf>[0]) {
  const known = carsOf(before);
  return Object.fromEntries(
    cars.map(({ license_plate: plate, brand, model, status }) => {
      const own = known[plate] ?? { brand: '', model: '', status: 'unverified' as const };
      return [plate, { brand: brand ?? own.brand, model: model ?? own.model, status: status ?? own.status }];
    }),
  );
}

function validate(record: Record<string, unknown>, before: Record<string, unknown> | undefined): Issue[] {
  if (!before || record['password_hash'] === before['password_hash']) return [];
  return [{ column: 'password', reason: 'громадянин уже має пароль: його буде замінено', isWarning: true }];
}

/** Cars whose confirmation the file takes back. */
async function forgetUnconfirmed(trx: Trx, context: ImportContext, importId: number): Promise<void> {
  const wereConfirmed = trx
    .selectFrom('import_changes')
    .where('import_id', '=', importId)
    .where('before', 'like', '%"verified"%')
    .selectAll();
  for await (const changes of batchesOf(wereConfirmed, ['seq']))
    for (const { key, before } of changes) {
      const cars = Object.entries(carsOf(readJson(storedSchema, before ?? '{}')));
      const plates = cars.filter(([, { status }]) => status === 'verified').map(([plate]) => plate);
      const user = await findUserByLogin(trx, key);
      if (!user || plates.length === 0) continue;
      const own = trx.selectFrom('user_cars').where('user_id', '=', user.id).where('plate_key', 'in', plates);
      const left = await own.where('status', '<>', 'verified').select(['id', 'user_id', 'plate_key']).execute();
      await unconfirm(trx, context, left, 'inspection');
    }
}

export const citizensImporter: Importer = {
  noun: 'citizens',
  title: 'громадян',
  columns,
  keyOf: ({ email, phone }) =>
    [email, phone].filter((login) => typeof login === 'string').find((login) => login !== '') ?? '',
  keyFields: ['email', 'phone'],
  target: citizensTarget,
  blank: {
    email: null,
    phone: null,
    last_name: '',
    first_name: '',
    middle_name: '',
    is_new_user: 1,
    is_agree_to_receive_newsletter: 0,
    cars: {},
  },
  toStored,
  validate,
  prepare,
  afterwards: forgetUnconfirmed,
  isPersonal: true,
};
