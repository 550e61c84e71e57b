import { licensePlateSchema } from '@/contract/license-plate';
import { serialNumberSchema } from '@/contract/serial-number';
import { normaliseSerialNumber } from '@/domain/serial-number';
import {
  latitude,
  longitude,
  optionalAmount,
  optionalInstant,
  optionalText,
  requiredAmount,
  requiredInstant,
  requiredText,
} from '@/backend/platform/import/fields';
import type { Importer } from '@/backend/platform/import/importer';
import { tableTarget } from '@/backend/platform/import/table-target';
import { notifyOfImport, notifyOfUndo } from './notifications/notify-followers';
import { forgetAdded } from '@/backend/platform/notifications/forget';
import { keepAppealMarks } from './appealed';
import { judgeFine } from './validate-fine';
import { keepPhotos } from './keep-photos';
import { photoCell } from './photo-cell';
import { guardDecisions } from './site-decisions';
import { mergePhotos, photosSchema, readPhotos } from './stored-photos';

const fields = {
  serial_number: requiredText.refine((typed) => serialNumberSchema.safeParse(typed).success, {
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
};

const STORED_AS: Record<string, string> = {
  license_plate: 'plate_key',
  amount: 'amount_kopecks',
  paid_amount: 'paid_part_kopecks',
  paid_amount_at: 'paid_part_at',
  lat: 'lat_e6',
  lon: 'lon_e6',
};

const columns = ['serial_key', ...Object.keys(fields).map((field) => STORED_AS[field] ?? field)];

const keyOf: Importer['keyOf'] = ({ serial_number: typed }) =>
  typeof typed === 'string' ? normaliseSerialNumber(typed) : '';

const toStored: Importer['toStored'] = (given, before) => {
  const { photos, serial_number: serial, ...rest } = given;
  return {
    ...(before ? {} : { serial_key: keyOf(given), serial_number: serial }),
    ...Object.fromEntries(Object.entries(rest).map(([field, value]) => [STORED_AS[field] ?? field, value])),
    ...(Array.isArray(photos) && {
      photos: JSON.stringify(mergePhotos(readPhotos(before?.['photos']), photosSchema.parse(photos))),
    }),
  };
};

export const finesImporter: Importer = {
  noun: 'fines',
  title: 'штрафів',
  fields,
  keyOf,
  keyFields: ['serial_number'],
  target: tableTarget('fines', 'serial_key', columns),
  blank: { ...Object.fromEntries(columns.map((column) => [column, null])), photos: '[]' },
  toStored,
  validate: judgeFine,
  guard: guardDecisions,
  prepare: keepPhotos,
  afterwards: async (trx, context, importId) => {
    await keepAppealMarks(trx);
    await notifyOfImport(trx, context, importId);
  },
  afterUndo: async (trx, context, importId) => {
    await forgetAdded(trx, importId, 'fine');
    await notifyOfUndo(trx, context, importId);
    await trx.deleteFrom('payments').where('import_id', '=', importId).execute();
  },
};
