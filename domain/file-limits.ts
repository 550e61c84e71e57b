const MIB = 1024 * 1024;
const FILE_SIZE_MAX_MIB = 10;

export const FILES_MAX = 10;
export const FILE_SIZE_MAX = FILE_SIZE_MAX_MIB * MIB;
export const FILE_SIZE_MAX_TEXT = `${FILE_SIZE_MAX_MIB} МБ`;
export const FILE_KINDS_TEXT = 'JPG, PNG, WEBP, HEIC або PDF';
export const FILE_TYPES =
  '.jpg,.jpeg,.jfif,.png,.webp,.heic,.heif,.pdf,image/jpeg,image/png,image/webp,image/heic,application/pdf';

/** What one address takes. Its row in `lib/pages` names it; front, form, words and limits read it there. */
export interface TakenFiles {
  /** Names of the form's fields. */
  fields: readonly string[];
  most: number;
  /** Bytes of one file. */
  sizeMax: number;
}

/** Files of a complaint, and documents that prove who may speak for its author. */
export const COMPLAINT_FILES: TakenFiles = { fields: ['files', 'authority'], most: FILES_MAX, sizeMax: FILE_SIZE_MAX };

export const EVIDENCE_FILES: TakenFiles = { fields: ['files'], most: FILES_MAX, sizeMax: FILE_SIZE_MAX };

/** What the bank gave for a payment. */
export const RECEIPT_FILE: TakenFiles = { fields: ['file'], most: 1, sizeMax: FILE_SIZE_MAX };

export const REGISTER_SIZE_MAX_MIB = 50;
export const REGISTER_FILES: TakenFiles = { fields: ['files'], most: 1, sizeMax: REGISTER_SIZE_MAX_MIB * MIB };

export const FINE_PHOTOS: TakenFiles = { fields: ['photos'], most: FILES_MAX, sizeMax: FILE_SIZE_MAX };

export const NEWS_PICTURES: TakenFiles = { fields: ['picture', 'inset'], most: 2, sizeMax: FILE_SIZE_MAX };

export const SETTING_PICTURES: TakenFiles = { fields: ['logo.file'], most: 1, sizeMax: FILE_SIZE_MAX };

/** What a call of the API takes; its declaration names it. */
export const CALL_FILES = {
  /** Files of a complaint, its messages and a car: both spellings that programs use. */
  evidence: { fields: ['files', 'files[]'], most: FILES_MAX, sizeMax: FILE_SIZE_MAX },
  one: RECEIPT_FILE,
  register: REGISTER_FILES,
} satisfies Record<string, TakenFiles>;

/** Texts and the boundaries of the parts. */
const TEXTS_MAX = 2 * MIB;
/** Bytes of the largest form that is read at all: a tenth too much is told by the form, beside the field. */
export const formSizeMax = ({ most, sizeMax }: TakenFiles): number => most * (sizeMax + sizeMax / 10) + TEXTS_MAX;

export const LARGEST_FORM = formSizeMax(EVIDENCE_FILES);

/** Of one request on its way in: time for ten full files at 1 Mbit/s, for one at a tenth of that. */
export const SENDING_MAX_MS = 15 * 60_000;
/** Without a byte: a slow network may take as long as it goes on. */
export const SENDING_SILENCE_MS = 2 * 60_000;

/** .jfif: what Windows saves a JPEG of a web page as. */
const FILE_NAMES = /\.(jpe?g|jfif|png|webp|heic|heif|pdf)$/i;

export const hasKnownName = (name: string): boolean => FILE_NAMES.test(name);

interface ChosenFile {
  name: string;
  size: number;
}

export const isTooBig = ({ size }: Pick<ChosenFile, 'size'>): boolean => size > FILE_SIZE_MAX;

export function refusedFile(file: ChosenFile): string | undefined {
  if (file.size === 0) return 'Файл порожній. Виберіть інший.';
  if (isTooBig(file)) return `Файл більший за ${FILE_SIZE_MAX_TEXT}. Зменште його або сфотографуйте документ.`;
  if (!hasKnownName(file.name)) return 'Приймаємо JPG, PNG, WEBP, HEIC і PDF. Збережіть файл в одному з цих форматів.';
  return undefined;
}
