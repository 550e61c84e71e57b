// What is taken from a citizen's device: known kinds by their bytes, small enough, without where the photo was taken.
import { fileTypeFromBuffer } from 'file-type';
import { APPEAL_FILE_SIZE_MAX } from '@/domain/appeal-limits';
import { Failure } from '@/backend/http/failure';
import { cleanImage } from './clean-image';
import { safeFileName } from './file-name';

export interface AcceptedFile {
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

const unsupported = (name: string, kinds: string) =>
  new Failure(415, {
    detail: `Файл «${name}» не схожий на ${kinds}. Збережіть його в одному з цих форматів.`,
    code: 'unsupported_file',
  });

/**
 * The file as it may be stored: its kind told by its bytes and agreeing with its extension; images decoded and encoded
 * anew, so that hidden data and location are gone. Throws 400 (empty), 413 (over 10 MB) and 415 (any other kind).
 */
export async function acceptFile(file: File, { isPhoto = false } = {}): Promise<AcceptedFile> {
  const name = safeFileName(file.name);
  const refused = () => unsupported(name, isPhoto ? 'JPG, PNG, WEBP або HEIC' : 'JPG, PNG, WEBP, HEIC або PDF');
  if (file.size > APPEAL_FILE_SIZE_MAX) {
    throw new Failure(413, { detail: `Файл «${name}» більший за 10 МБ. Зменште його.`, code: 'too_large' });
  }
  if (file.size === 0)
    throw new Failure(400, { detail: `Файл «${name}» порожній. Оберіть інший.`, code: 'empty_file' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!EXTENSIONS[type]?.test(name)) throw refused();
  if (type === 'application/pdf') {
    if (isPhoto) throw refused();
    return { name, type, bytes };
  }
  try {
    return { ...(await cleanImage(bytes, type)), name };
  } catch (cause) {
    throw Object.assign(refused(), { cause });
  }
}
