// Citizens with their cars. A citizen is known by e-mail, or by phone where there is none.
import { z } from 'zod';
import { CAR_STATUSES } from '@/domain/car-states';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import { licensePlateSchema } from '@/contract/license-plate';
import type { Context } from '@/backend/context';
import type { Trx } from '@/backend/db/connection';
import { optionalText } from '@/backend/import/fields';
import { defineImporter, type NumberedRow } from '@/backend/import/importer';
import { hashPassword, verifyPassword } from '@/backend/sessions/password';
import { createUser, findUserByLogin, updateUser } from './queries';

const PASSWORD = 'має бути не коротшим за 10 символів';

const name = optionalText.transform((text) => text ?? '');

const row = z
  .object({
    email: emailSchema.default(''),
    phone: phoneSchema.default(''),
    password: z.string({ error: PASSWORD }).min(10, PASSWORD).max(1024),
    last_name: name,
    first_name: name,
    middle_name: name,
    is_new_user: z.boolean().default(true),
    is_agree_to_receive_newsletter: z.boolean().default(false),
    cars: z
      .array(
        z.object({
          license_plate: licensePlateSchema,
          brand: name,
          model: name,
          status: z.enum(CAR_STATUSES).default('unverified'),
        }),
      )
      .default([]),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', { error: 'потрібен email або телефон' });

type Row = z.infer<typeof row>;
type Prepared = Row & { passwordHash: string };

const loginOf = ({ email, phone }: Row) => email || phone;

// A password that still fits keeps its hash: a second import changes nothing.
async function prepare(rows: NumberedRow<Row>[], { db, config }: Context): Promise<{ rows: Prepared[] }> {
  const prepared: Prepared[] = [];
  for (const { row: citizen } of rows) {
    const stored = (await findUserByLogin(db, loginOf(citizen)))?.password_hash;
    const fits = stored !== undefined && (await verifyPassword(citizen.password, stored, config.passwordCost));
    prepared.push({
      ...citizen,
      passwordHash: fits ? stored : await hashPassword(citizen.password, config.passwordCost),
    });
  }
  return { rows: prepared };
}

async function storeCitizen(trx: Trx, citizen: Prepared, now: number): Promise<void> {
  const values = {
    email: citizen.email || null,
    phone: citizen.phone || null,
    password_hash: citizen.passwordHash,
    last_name: citizen.last_name,
    first_name: citizen.first_name,
    middle_name: citizen.middle_name,
    is_new_user: citizen.is_new_user ? (1 as const) : (0 as const),
    is_agree_to_receive_newsletter: citizen.is_agree_to_receive_newsletter ? (1 as const) : (0 as const),
  };
  const known = await findUserByLogin(trx, loginOf(citizen));
  if (known) await updateUser(trx, known.id, values);
  const userId = known?.id ?? (await createUser(trx, { ...values, created_at: now })).id;
  for (const { license_plate, ...car } of citizen.cars) {
    await trx
      .insertInto('user_cars')
      .values({ ...car, user_id: userId, plate_key: license_plate, status_comment: null, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'plate_key']).doUpdateSet(car))
      .execute();
  }
}

export const citizensImporter = defineImporter<Row, Prepared>({
  noun: 'citizens',
  title: 'громадян',
  row,
  keyOf: loginOf,
  prepare,
  store: async (trx, rows, { now }) => {
    for (const citizen of rows) await storeCitizen(trx, citizen, now());
  },
});
