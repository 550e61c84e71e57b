// Photos of nine tenths of a form's limit, and of a tenth above it.
import type { Page } from '@playwright/test';
import { FILE_SIZE_MAX } from '@/domain/file-limits';
import { photoOf } from '@/tests/corpus/photos';

const MB = 1024 * 1024;
export const [WITHIN, BEYOND] = [0.9, 1.1].map((share) => (FILE_SIZE_MAX / MB) * share);
export const tooLarge = (mib: number) => new RegExp(`більший\\sза\\s${mib}\\sМБ`);
export const TOO_LARGE = tooLarge(FILE_SIZE_MAX / MB);
export const main = (page: Page) => page.getByRole('main');

export const photo = async (name: string, megabytes = 1) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photoOf(megabytes),
});
