import { z } from 'zod';
import { CAR_STATUSES } from '@/domain/car-states';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import { licensePlateSchema } from '@/contract/license-plate';
import { optionalText } from '@/backend/platform/import/fields';
import type {
  GivenRow,
  ImportContext,
  Importer,
  Issue,
  Preparation,
  PrepareOptions,
} from '@/backend/platform/import/importer';
import { hashPassword, verifyPassword } from '@/backend/platform/sessions/password';
import { carsOf, citizensTarget } from './import-target';

const PASSWORD = 'має бути не коротшим за 10 символів';

const name = optionalText.transform((text) => text ?? '');
const emptyIsNull = (value: unknown) => (value === '' ? null : value);

const car = z.strictObject({
  license_plate: licensePlateSchema,
  brand: z.string().trim().optional(),
  model: z.string().trim().optional(),
  status: z.enum(CAR_STATUSES).optional(),
});

const fields = {
  email: z.preprocess(emptyIsNull, emailSchema.nullable()),
  phone: z.preprocess(emptyIsNull, phoneSchema.nullable()),
  password: z.string({ error: PASSWORD }).min(10, PASSWORD).max(1024),
  last_name: name,
  first_name: name,
  middle_name: name,
  is_new_user: z.boolean().default(true),
  is_agree_to_receive_newsletter: z.boolean().default(false),
  cars: z.array(car).default([]),
};

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

export const citizensImporter: Importer = {
  noun: 'citizens',
  title: 'громадян',
  fields,
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
  prepare: hashPasswords,
  isPersonal: true,
};
