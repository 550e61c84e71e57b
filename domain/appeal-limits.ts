// Limits of the evidence, apart from the schemas so that a page's script can know them without zod.
export const APPEAL_FILES_MAX = 10;
export const APPEAL_FILE_SIZE_MAX = 10 * 1024 * 1024;
export const APPEAL_FILE_NAMES = /\.(jpe?g|png|webp|heic|heif|pdf)$/i;
export const APPEAL_FILE_TYPES =
  '.jpg,.jpeg,.png,.webp,.heic,.heif,.pdf,image/jpeg,image/png,image/webp,image/heic,application/pdf';
export const APPEAL_TEXT_MAX = 10_000;
