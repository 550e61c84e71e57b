import { z } from 'zod';
import { licensePlateSchema } from '@/contract/license-plate';
import { normaliseSerialNumber, serialNumberSchema } from '@/contract/serial-number';
import { instantSchema } from '@/contract/wire';
import { missingKeys } from '@/backend/db/missing-keys';
import { upsert } from '@/backend/db/upsert';
import { latitude, longitude, optionalInstant, optionalText, requiredAmount, requiredInstant } from '@/backend/import/fields';
import { defineImporter } from '@/backend/import/importer';
import { tellNewFines } from '@/backend/notifications/fines';
import { keepAppealMarks } from './appealed';

const PHOTOS = 'має бути «файл|опис|час зйомки», кілька знімків через « ; »';
const PHOTO_FILE = /^[\w-]+(\.[\w-]+)*$/;

/** "a.jpg|Авто на тротуарі|2026-11-20T09:30:00+02:00 ; b.jpg|…" */
const photos = z.preprocess(
  (value) => value ?? '',
  z.string().transform((cell, check) => {
    const parts = cell.split(';').map((part) => part.trim()).filter(Boolean);
    return parts.map((part) => {
      const [file = '', alt = '', takenAt = ''] = part.split('|').map((text) => text.trim());
      if (!PHOTO_FILE.test(file) || (takenAt !== '' && !instantSchema.safeParse(takenAt).success)) {
        check.addIssue({ code: 'custom', message: PHOTOS });
      }
      return { url: `/samples/photos/${file}`, alt: alt || null, taken_at: takenAt ? Date.parse(takenAt) : null };
    });
  }),
);

const row = z.object({
  serial_number: z.string({ error: 'обов’язкове поле порожнє' }).trim().refine((typed) => serialNumberSchema.safeParse(typed).success, {
    error: 'має бути серія та номер, наприклад ІП 0001234567',
  }),
  license_plate: licensePlateSchema,
  amount: requiredAmount,
  violated_at: requiredInstant,
  issued_at: optionalInstant,
  in_force_at: optionalInstant,
  paid_at: optionalInstant,
  cancelled_at: optionalInstant,
  enforcement_at: optionalInstant,
  appealed_at: optionalInstant,
  address: optionalText,
  lat: latitude,
  lon: longitude,
  article: optionalText,
  description: optionalText,
  photos,
});

export const finesImporter = defineImporter({
  noun: 'fines',
  title: 'штрафів',
  row,
  keyOf: ({ serial_number }) => normaliseSerialNumber(serial_number),
  store: async (trx, rows: z.infer<typeof row>[], context) => {
    const added = await missingKeys(trx, 'fines', 'serial_key', rows.map(({ serial_number }) => normaliseSerialNumber(serial_number)));
    await upsert(
      trx,
      'fines',
      'serial_key',
      rows.map(({ license_plate, amount, lat, lon, photos: taken, ...rest }) => ({
        ...rest,
        serial_key: normaliseSerialNumber(rest.serial_number),
        plate_key: license_plate,
        amount_kopecks: amount,
        lat_e6: lat,
        lon_e6: lon,
        photos: JSON.stringify(taken),
      })),
    );
    await keepAppealMarks(trx);
    await tellNewFines(trx, context, added);
  },
});
