// Photos are evidence: only the inspection removes them, never an import.
import { discardFiles } from '@/backend/platform/files/discard-files';
import { notFound } from '@/backend/core/http-error';
import { type Asked, actsOn } from '@/backend/platform/acts/define-act';
import { idWord, word } from '@/backend/platform/commands/command';
import { required } from '@/backend/platform/commands/usage';
import { versionOf } from '@/backend/platform/registers/records';
import { formatSerialNumber, normaliseSerialNumber } from '@/domain/serial-number';
import { fineSubject, lockFine, requireFine, serialKeyOf } from './find-named-fine';
import { keysOf, readPhotos } from './stored-photos';

interface Key {
  serialKey: string;
  reason?: string;
}

const act = actsOn({
  key: async ({ context, input: { id, reason } }: Asked<{ id: number; reason: string }>): Promise<Key> => ({
    serialKey: await serialKeyOf(context, id),
    reason,
  }),
  hold: async (trx, { serialKey }) => {
    const fine = await lockFine(trx, serialKey);
    return { ...fine, version: versionOf(fine) };
  },
  subject: ({ serial_key: key }) => fineSubject(key),
});

const SERIAL_KEY = word((typed) => {
  const serial = normaliseSerialNumber(required(typed, 'серія та номер, наприклад "ІП 0001234567"'));
  return async ({ db }) => (await requireFine(db, serial)).serial_key;
});

export const removePhoto = act('fines.remove-photo', {
  journal: 'photo.removed',
  effect: async ({ trx, row, input: { number, reason } }) => {
    const photos = readPhotos(row.photos);
    const photo = photos[number - 1];
    if (!photo) throw notFound(`У цього штрафу фото: ${photos.length}. Фото ${number} немає.`);
    const rest = photos.filter((one) => one !== photo);
    await trx
      .updateTable('fines')
      .set({ photos: JSON.stringify(rest) })
      .where('id', '=', row.id)
      .execute();
    return {
      done: photo,
      before: { photos: photos.length },
      after: { photos: rest.length, ...(reason && { reason }) },
    };
  },
  committed: async (context, photo, { serial_key: serialKey }) => {
    await discardFiles(context, keysOf([photo]));
    context.log.info({ event: 'photo-removed', serialKey }, 'a photo of a fine removed');
  },
  command: {
    usage: 'fines remove-photo <серія й номер> <фото> [--yes]',
    help: 'видалити фото назавжди; --yes відповідає на запитання',
    back: 'none but a copy',
    args: { serialKey: SERIAL_KEY, number: idWord('номер фото (див. fines photos)', 'Номер фото') },
    ask: (_context, { serialKey, number }) =>
      `Фото ${number} штрафу ${formatSerialNumber(serialKey)} буде видалено назавжди. Повернути не можна.`,
    told: (_photo, { serialKey, number }) => `Фото ${number} штрафу ${formatSerialNumber(serialKey)} видалено.`,
  },
});
