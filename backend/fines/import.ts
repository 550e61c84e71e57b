import { z } from 'zod';
import { licensePlateSchema } from '@/contract/license-plate';
import { normaliseSerialNumber } from '@/domain/serial-number';
import { serialNumberSchema } from '@/contract/serial-number';
import { missingKeys } from '@/backend/db/missing-keys';
import { upsert } from '@/backend/db/upsert';
import {
  latitude,
  longitude,
  optionalAmount,
  optionalInstant,
  optionalText,
  requiredAmount,
  requiredInstant,
} from '@/backend/import/fields';
import { defineImporter, type ImportContext, type NumberedRow } from '@/backend/import/importer';
import { notifyOfNewFines } from '@/backend/notifications/fines';
import { keepAppealMarks } from './appealed';
import { keepPhotos } from './keep-photos';
import { photoCell } from './photo-cell';
import type { StoredPhoto } from './stored-photos';

const PART =
  'сплату частинами вказують разом: скільки сплачено (paid_amount) і коли надійшла остання частина (paid_amount_at)';

const row = z
  .object({
    serial_number: z
      .string({ error: 'обов’язкове поле порожнє' })
      .trim()
      .refine((typed) => serialNumberSchema.safeParse(typed).success, {
        error: 'має бути серія та номер, наприклад ІП 0001234567',
      }),
    license_plate: licensePlateSchema,
    amount: requiredAmount,
    violated_at: requiredInstant,
    issued_at: optionalInstant,
    served_at: optionalInstant,
    in_force_at: optionalInstant,
    paid_at: optionalInstant,
    paid_amount: optionalAmount,
    paid_amount_at: optionalInstant,
    cancelled_at: optionalInstant,
    enforcement_at: optionalInstant,
    appealed_at: optionalInstant,
    address: optionalText,
    lat: latitude,
    lon: longitude,
    article: optionalText,
    description: optionalText,
    photos: photoCell,
  })
  .superRefine(({ paid_amount: paid, paid_amount_at: paidAt }, check) => {
    if ((paid === null) !== (paidAt === null))
      check.addIssue({ code: 'custom', path: [paid === null ? 'paid_amount' : 'paid_amount_at'], message: PART });
    if (paid === 0)
      check.addIssue({
        code: 'custom',
        path: ['paid_amount'],
        message: 'має бути більшою за нуль; якщо нічого не сплачено, лишіть порожньою',
      });
  });

type Row = z.infer<typeof row>;
type Prepared = Omit<Row, 'photos'> & { serial_key: string; photos: StoredPhoto[] };

const withKey = ({ line, row: given }: NumberedRow<Row>) => ({
  line,
  row: { ...given, serial_key: normaliseSerialNumber(given.serial_number) },
});

export const finesImporter = defineImporter<Row, Prepared>({
  noun: 'fines',
  title: 'штрафів',
  row,
  keyOf: ({ serial_number }) => normaliseSerialNumber(serial_number),
  prepare: (rows, context: ImportContext) => keepPhotos(rows.map(withKey), context),
  store: async (trx, rows, context) => {
    const added = await missingKeys(
      trx,
      'fines',
      'serial_key',
      rows.map(({ serial_key }) => serial_key),
    );
    await upsert(
      trx,
      'fines',
      'serial_key',
      rows.map(({ license_plate, amount, paid_amount, paid_amount_at, lat, lon, photos, ...rest }) => ({
        ...rest,
        plate_key: license_plate,
        amount_kopecks: amount,
        paid_part_kopecks: paid_amount,
        paid_part_at: paid_amount_at,
        lat_e6: lat,
        lon_e6: lon,
        photos: JSON.stringify(photos),
      })),
    );
    await keepAppealMarks(trx);
    await notifyOfNewFines(trx, context, added);
  },
});
