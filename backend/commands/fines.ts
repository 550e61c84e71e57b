// fines photos <series and number> | remove-photo <series and number> <photo> [--yes]
import type { Config } from '@/backend/config';
import { removePhoto, requireFine } from '@/backend/fines/remove-photo';
import { photoUrl, readPhotos } from '@/backend/fines/stored-photos';
import { inLine } from '@/backend/notifications/words';
import { formatMoment } from '@/domain/dates';
import { formatSerialNumber, normaliseSerialNumber } from '@/domain/serial-number';
import { confirm } from './confirm';
import { readArguments, required, UsageError } from './usage';
import { withContext } from './with-context';

const serialOf = (given: string | undefined) =>
  normaliseSerialNumber(required(given, 'серія та номер, наприклад "ІП 0001234567"'));

const describe = (column: string) =>
  readPhotos(column).map((photo, index) => {
    const taken = photo.taken_at === null ? '' : `, ${formatMoment(photo.taken_at)}`;
    return `${index + 1}  ${inLine(photo.alt ?? 'без опису')}${taken}  ${photoUrl(photo)}`;
  });

function photoNumber(given: string | undefined): number {
  const number = required(given, 'номер фото (див. fines photos)');
  if (!/^[1-9]\d{0,3}$/.test(number)) throw new UsageError(`Номер фото має бути числом, а не «${number}».`);
  return Number(number);
}

export async function fines(given: Config, [action, ...args]: string[]): Promise<string> {
  const config = { ...given, loadSamples: false };
  if (action === 'photos') {
    const serial = serialOf(readArguments(args, { words: 1 }).words[0]);
    const lines = await withContext(config, async ({ db }) => describe((await requireFine(db, serial)).photos));
    return lines.length === 0 ? 'Фото немає.' : lines.join('\n');
  }
  if (action === 'remove-photo') {
    const { words, options } = readArguments(args, { words: 2, switches: ['yes'] });
    const serial = serialOf(words[0]);
    const number = photoNumber(words[1]);
    await confirm(
      `Фото ${number} штрафу ${formatSerialNumber(serial)} буде вилучено назавжди.`,
      options.yes !== undefined,
    );
    await withContext(config, (context) => removePhoto(context, serial, number));
    return `Фото ${number} штрафу ${formatSerialNumber(serial)} вилучено.`;
  }
  throw new UsageError('Відомі дії: fines photos, fines remove-photo.');
}
