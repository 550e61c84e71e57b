// Bytes per day: a full disk would stop everyone's appeals.
import { createHash } from 'node:crypto';
import type { CallContext, Context } from '@/backend/platform/context';
import { countAttempt } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';
import { DAY_MS } from '@/domain/durations';

const KB = 1024;

/** Uploads by the inspection are not counted. */
export type Uploader = { userId: number } | { address: string } | 'inspection';

export interface SentFiles {
  files: File[];
  uploader: Uploader;
  isPhoto?: boolean;
}

export const uploaderOf = (context: CallContext, userId: number | null): Uploader =>
  userId === null ? { address: clientAddress(context) } : { userId };

const keyOf = (uploader: Exclude<Uploader, 'inspection'>) =>
  createHash('sha256').update(JSON.stringify(uploader)).digest('base64url');

/** Counts one file before it is looked into. Returns who takes turns with other senders. */
export async function countOpened({ db, now }: Context, uploader: Uploader): Promise<string | undefined> {
  if (uploader === 'inspection') return undefined;
  const sender = keyOf(uploader);
  await countAttempt(db, [limitOf('opened-files', sender)], now());
  return sender;
}

const ownText = () =>
  'За добу від вас надійшло стільки файлів, скільки ми можемо прийняти від однієї людини. Решту надішліть завтра або принесіть до інспекції.';
const allWords = () =>
  'Сьогодні надійшло так багато файлів, що більше ми прийняти не можемо. Надішліть без файлів, а файли додайте завтра або принесіть до інспекції.';

export async function countUploads(
  { db, now, config }: Context,
  uploader: Uploader,
  files: { size: number }[],
): Promise<void> {
  if (uploader === 'inspection' || files.length === 0) return;
  const weight = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / KB);
  const { ofOne, ofAll } = config.dailyUploads;
  // Sequential: an upload refused by one limit must not consume the other.
  await countAttempt(
    db,
    [{ key: `upload-kb:${keyOf(uploader)}`, max: ofOne, windowMs: DAY_MS, weight }],
    now(),
    ownText,
  );
  await countAttempt(db, [{ key: 'upload-kb-of-all:all', max: ofAll, windowMs: DAY_MS, weight }], now(), allWords);
}
