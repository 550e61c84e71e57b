import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { ROOT } from './root.mjs';

const ROOM_NEEDED_BYTES = 32 * 1024 * 1024;

const REASONS = {
  ENOTDIR: (dir) => `DATA_DIR має бути папкою, а ${dir} — файл або лежить усередині файла: вкажіть іншу папку.`,
  EEXIST: (dir) => `DATA_DIR має бути папкою, а ${dir} — файл: вкажіть іншу папку.`,
  EACCES: (dir) => `Немає права писати в папку даних ${dir}: змініть права на неї або вкажіть іншу в DATA_DIR.`,
  EPERM: (dir) => `Немає права писати в папку даних ${dir}: змініть права на неї або вкажіть іншу в DATA_DIR.`,
  // A service of systemd may write where its unit says, whatever its user may do in a shell.
  EROFS: (dir) =>
    process.env.INVOCATION_ID
      ? `Папка даних ${dir} для служби лише для читання: додайте ReadWritePaths=${dir} (systemctl edit parkinspection) або вкажіть іншу в DATA_DIR.`
      : `Папка даних ${dir} на диску лише для читання: вкажіть іншу в DATA_DIR.`,
  ENOSPC: (dir) => `На диску з папкою даних ${dir} немає місця: звільніть його або вкажіть іншу папку в DATA_DIR.`,
};

// Node's recursive mkdir hangs where no folder can be created, as in /proc.
function makeFolder(dir) {
  if (existsSync(dir) && statSync(dir).isDirectory()) return;
  if (dirname(dir) !== dir) makeFolder(dirname(dir));
  // Citizens' data: for the site's own account only.
  mkdirSync(dir, { mode: 0o700 });
}

/** Returns whose the files are that are made there: a network disk may give those of root to another. */
function probe(dir) {
  const file = join(dir, `.write-check-${process.pid}`);
  makeFolder(dir);
  writeFileSync(file, Buffer.alloc(4096));
  const { uid } = statSync(file);
  rmSync(file);
  return uid;
}

function nameOf(uid) {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  return users.map((line) => line.split(':')).find(([, , id]) => Number(id) === uid)?.[0] ?? `'#${uid}'`;
}

/** What root leaves in the folder of the site's user, the site can neither read nor write. */
function refuseRoot(dir, made, again) {
  const { uid: owner } = statSync(dir);
  if (process.getuid?.() !== 0 || made === owner) return;
  const name = nameOf(owner);
  throw new Refusal(
    `Папка даних ${dir} належить користувачеві ${name}, а запускає root, чиїх файлів сайт потім не прочитає: нічого не зроблено. Виконайте від імені ${name}: sudo -u ${name} ${again}`,
  );
}

/** `again`: how this is run, to be said where another user has to. */
export function checkDataFolder(again) {
  const dir = resolve(ROOT, process.env.DATA_DIR || '.data');
  try {
    refuseRoot(dir, probe(dir), again);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(REASONS[error.code]?.(dir) ?? `Папкою даних ${dir} не можна користуватися (${error.code}).`);
  }
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize < ROOM_NEEDED_BYTES) throw new Refusal(REASONS.ENOSPC(dir));
  return dir;
}
