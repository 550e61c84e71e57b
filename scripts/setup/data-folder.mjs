import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { ROOT } from './root.mjs';

const ROOM_NEEDED_BYTES = 32 * 1024 * 1024;

const REASONS = {
  ENOTDIR: (dir) => `DATA_DIR має бути папкою, а ${dir} — файл або лежить усередині файла: вкажіть іншу папку.`,
  EEXIST: (dir) => `DATA_DIR має бути папкою, а ${dir} — файл: вкажіть іншу папку.`,
  EACCES: (dir) => `Немає права писати в папку даних ${dir}: змініть права на неї або вкажіть іншу в DATA_DIR.`,
  EPERM: (dir) => `Немає права писати в папку даних ${dir}: змініть права на неї або вкажіть іншу в DATA_DIR.`,
  EROFS: (dir) => `Папка даних ${dir} на диску лише для читання: вкажіть іншу в DATA_DIR.`,
  ENOSPC: (dir) => `На диску з папкою даних ${dir} немає місця: звільніть його або вкажіть іншу папку в DATA_DIR.`,
};

// Node's recursive mkdir hangs where no folder can be created, as in /proc.
function makeFolder(dir) {
  if (existsSync(dir) && statSync(dir).isDirectory()) return;
  if (dirname(dir) !== dir) makeFolder(dirname(dir));
  // Citizens' data: for the site's own account only.
  mkdirSync(dir, { mode: 0o700 });
}

function probe(dir) {
  const file = join(dir, `.write-check-${process.pid}`);
  makeFolder(dir);
  writeFileSync(file, Buffer.alloc(4096));
  rmSync(file);
}

export function checkDataFolder() {
  const dir = resolve(ROOT, process.env.DATA_DIR || '.data');
  try {
    probe(dir);
  } catch (error) {
    throw new Refusal(REASONS[error.code]?.(dir) ?? `Папкою даних ${dir} не можна користуватися (${error.code}).`);
  }
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize < ROOM_NEEDED_BYTES) throw new Refusal(REASONS.ENOSPC(dir));
  return dir;
}
