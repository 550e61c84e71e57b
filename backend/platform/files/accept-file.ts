import { fileTypeFromBuffer } from 'file-type';
import { FILE_SIZE_MAX_TEXT, isTooBig } from '@/domain/file-limits';
import { HttpError } from '@/backend/core/http-error';
import { LaneFull, PictureAbandoned, PictureTooHeavy, cleanPicture } from '@/backend/platform/pictures/clean-picture';
import { MEGAPIXELS_MAX } from '@/backend/platform/pictures/picture-job';
import { safeFileName } from './file-name';

interface AcceptedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const EXTENSIONS: Record<string, RegExp> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'image/heic': /\.hei[cf]$/i,
  'image/heif': /\.hei[cf]$/i,
  'application/pdf': /\.pdf$/i,
};

const BUSY_SECONDS = 30;

const unsupported = (name: string, kinds: string) =>
  new HttpError(415, {
    detail: `Файл «${name}» не схожий на ${kinds}. Збережіть його в одному з цих форматів.`,
    code: 'unsupported_file',
  });

const tooManyPixels = (name: string, megapixels: number) =>
  new HttpError(413, {
    detail: `Зображення «${name}» завелике: ${Math.round(megapixels)} мегапікселів за найбільших ${MEGAPIXELS_MAX}. Зменште його.`,
    code: 'too_large',
  });

const abandoned = () =>
  new HttpError(400, { detail: 'Надсилання файлів перервано. Надішліть їх ще раз.', code: 'abandoned' });

function refusalOf(cause: unknown, name: string): unknown {
  if (cause instanceof PictureAbandoned) return abandoned();
  if (cause instanceof LaneFull)
    return new HttpError(
      503,
      { detail: 'Зараз надходить дуже багато знімків. Спробуйте ще раз за хвилину.', code: 'unavailable' },
      { 'Retry-After': String(BUSY_SECONDS) },
    );
  if (!(cause instanceof PictureTooHeavy)) return cause;
  // A busy machine is slow with light pictures too, so the message does not blame the size for certain.
  const heavy = new HttpError(413, {
    detail: `Зображення «${name}» не вдалося обробити. Збережіть його як JPG меншого розміру або надішліть ще раз за кілька хвилин.`,
    code: 'too_large',
  });
  return Object.assign(heavy, { cause });
}

interface Circumstances {
  isPhoto?: boolean;
  /** Aborted when the client disconnects. */
  gone?: AbortSignal | undefined;
}

/**
 * The type is detected from the bytes and must match the extension; images are re-encoded to drop hidden data and
 * location. Throws 400 (empty), 413 (over 10 MB or 50 megapixels), 415 (other types) and 503 (busy).
 */
export async function acceptFile(file: File, { isPhoto = false, gone }: Circumstances = {}): Promise<AcceptedFile> {
  const name = safeFileName(file.name);
  const refused = () => unsupported(name, isPhoto ? 'JPG, PNG, WEBP або HEIC' : 'JPG, PNG, WEBP, HEIC або PDF');
  if (isTooBig(file)) {
    throw new HttpError(413, {
      detail: `Файл «${name}» більший за ${FILE_SIZE_MAX_TEXT}. Зменште його.`,
      code: 'too_large',
    });
  }
  if (file.size === 0)
    throw new HttpError(400, { detail: `Файл «${name}» порожній. Оберіть інший.`, code: 'empty_file' });
  if (gone?.aborted) throw abandoned();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!EXTENSIONS[type]?.test(name)) throw refused();
  if (type === 'application/pdf') {
    if (isPhoto) throw refused();
    return { name, type, bytes };
  }
  const picture = await cleanPicture(bytes, type, gone).catch((cause: unknown) => {
    throw refusalOf(cause, name);
  });
  if (picture.outcome === 'broken') throw refused();
  if (picture.outcome === 'larger') throw tooManyPixels(name, picture.megapixels);
  return { name, type: picture.type, bytes: picture.bytes };
}
