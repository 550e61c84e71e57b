import { fileTypeFromBuffer } from 'file-type';
import { FILE_SIZE_MAX_TEXT, hasKnownName, isTooBig } from '@/domain/file-limits';
import { HttpError } from '@/backend/core/http-error';
import {
  checkPdf,
  cleanPicture,
  LaneFull,
  PictureAbandoned,
  PictureTooHeavy,
  type Sending,
} from '@/backend/platform/pictures/clean-picture';
import { isPdf } from '@/backend/platform/pictures/read-pdf';
import { MEGAPIXELS_MAX } from '@/backend/platform/pictures/picture-job';
import { safeFileName } from './file-name';

interface AcceptedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** The extensions that go with what the bytes are; the first is given to a file that came with another. */
const EXTENSIONS: Record<string, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'image/heif': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
};

const PDF = 'application/pdf';

async function typeOf(bytes: Uint8Array): Promise<string> {
  const { mime } = (await fileTypeFromBuffer(bytes)) ?? {};
  return mime ?? (isPdf(bytes) ? PDF : '');
}

/** Messengers and browsers save WEBP as .jpg and JPEG as .jfif: the name says what the file is, not the other way round. */
function nameBy(name: string, found: string, stored: string): string {
  const fits = [...(EXTENSIONS[found] ?? []), ...(EXTENSIONS[stored] ?? [])];
  const lower = name.toLowerCase();
  if (fits.some((extension) => lower.endsWith(extension))) return name;
  return name.replace(/\.[^.]*$/, '') + (EXTENSIONS[stored]?.[0] ?? '');
}

const PDF_REFUSALS = {
  password: 'відкривається лише з паролем. Збережіть його без пароля або сфотографуйте документ.',
  'cut-off':
    'обривається: схоже, його завантажено не до кінця. Завантажте його ще раз і відкрийте, перш ніж надсилати.',
  'no-pages': 'не має жодної сторінки. Відкрийте його й збережіть ще раз або сфотографуйте документ.',
} as const;

const BUSY_SECONDS = 30;

const unsupported = (name: string, kinds: string) =>
  new HttpError(415, {
    detail: `Файл «${name}» не схожий на ${kinds}. Збережіть його в одному з цих форматів.`,
    code: 'unsupported_file',
  });

const brokenPicture = (name: string) =>
  new HttpError(415, {
    detail: `Зображення «${name}» неповне або пошкоджене. Завантажте чи перешліть його ще раз і відкрийте, перш ніж надсилати.`,
    code: 'unreadable_picture',
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
      { detail: 'Зараз надходить дуже багато фото. Спробуйте ще раз за хвилину.', code: 'unavailable' },
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

async function requireReadable(bytes: Uint8Array, name: string, sending: Sending): Promise<void> {
  const outcome = await checkPdf(bytes, sending).catch((cause: unknown) => {
    // Too much to read within the bounds: whoever gets it has more time.
    if (cause instanceof PictureTooHeavy) return 'opens' as const;
    throw refusalOf(cause, name);
  });
  if (outcome !== 'opens')
    throw new HttpError(415, { detail: `Файл «${name}» ${PDF_REFUSALS[outcome]}`, code: 'unreadable_pdf' });
}

interface Circumstances extends Sending {
  isPhoto?: boolean;
}

/**
 * The bytes say what the file is, and it is named after them; images are re-encoded to drop hidden data and location.
 * Throws 400 (empty), 413 (over 10 MB or 50 megapixels), 415 (other types, what does not open) and 503 (busy).
 */
export async function acceptFile(
  file: File,
  { isPhoto = false, ...sending }: Circumstances = {},
): Promise<AcceptedFile> {
  const name = safeFileName(file.name);
  const refused = () => unsupported(name, isPhoto ? 'JPG, PNG, WEBP або HEIC' : 'JPG, PNG, WEBP, HEIC або PDF');
  if (isTooBig(file)) {
    throw new HttpError(413, {
      detail: `Файл «${name}» більший за ${FILE_SIZE_MAX_TEXT}. Зменште його.`,
      code: 'too_large',
    });
  }
  if (file.size === 0)
    throw new HttpError(400, { detail: `Файл «${name}» порожній. Виберіть інший.`, code: 'empty_file' });
  if (sending.gone?.aborted) throw abandoned();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await typeOf(bytes);
  if (EXTENSIONS[type] === undefined || !hasKnownName(name)) throw refused();
  if (type === PDF) {
    if (isPhoto) throw refused();
    await requireReadable(bytes, name, sending);
    return { name: nameBy(name, type, type), type, bytes };
  }
  const picture = await cleanPicture(bytes, type, sending).catch((cause: unknown) => {
    throw refusalOf(cause, name);
  });
  if (picture.outcome === 'broken') throw brokenPicture(name);
  if (picture.outcome === 'larger') throw tooManyPixels(name, picture.megapixels);
  return { name: nameBy(name, type, picture.type), type: picture.type, bytes: picture.bytes };
}
