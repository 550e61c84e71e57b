const MIB = 1024 * 1024;
const FILE_SIZE_MAX_MIB = 10;

export const FILES_MAX = 10;
export const FILE_SIZE_MAX = FILE_SIZE_MAX_MIB * MIB;
export const FILE_SIZE_MAX_TEXT = `${FILE_SIZE_MAX_MIB} МБ`;
export const FILE_KINDS_TEXT = 'JPG, PNG, WEBP, HEIC або PDF';
export const FILE_TYPES =
  '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,image/jpeg,image/png,image/webp,image/heic,application/pdf';

const FILE_NAMES = /\.(jpe?g|png|webp|heic|heif|pdf)$/i;

interface ChosenFile {
  name: string;
  size: number;
}

export const isTooBig = ({ size }: Pick<ChosenFile, 'size'>): boolean => size > FILE_SIZE_MAX;

export function refusedFile(file: ChosenFile): string | undefined {
  if (file.size === 0) return 'Файл порожній. Оберіть інший.';
  if (isTooBig(file)) return `Файл більший за ${FILE_SIZE_MAX_TEXT}. Зменште його або сфотографуйте документ.`;
  if (!FILE_NAMES.test(file.name))
    return 'Приймаємо JPG, PNG, WEBP, HEIC і PDF. Збережіть файл в одному з цих форматів.';
  return undefined;
}
