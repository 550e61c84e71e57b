import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { say, step } from '../say.mjs';
import { ROOT } from './root.mjs';
import { run, tail } from './run.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const STAMP_NAME = join('node_modules', '.parkinspection-installed');
const STAMP = join(ROOT, STAMP_NAME);
const QUIET = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

function stampOfLock() {
  const { modules } = process.versions;
  return createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${modules} ${process.platform} ${process.arch}`)
    .digest('hex');
}

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOfLock();

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function installedVersion(path) {
  const file = join(ROOT, path, 'package.json');
  return existsSync(file) ? readJson(file).version : undefined;
}

function mayBeAbsent(entry) {
  return Boolean(entry.optional || entry.peer || entry.devOptional || entry.os || entry.cpu || entry.libc);
}

function differencesFromLock() {
  const { packages } = readJson(join(ROOT, 'package-lock.json'));
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path || entry.link) return [];
    const installed = installedVersion(path);
    if (installed === undefined) return mayBeAbsent(entry) ? [] : [`${path}: немає, має бути ${entry.version}`];
    return installed === entry.version ? [] : [`${path}: ${installed}, має бути ${entry.version}`];
  });
}

/** Stamps packages that are there, so that a start asks no registry. */
export function writeStamp(root = ROOT) {
  const stamp = join(root, STAMP_NAME);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampOfLock());
}

function explain(output) {
  if (/ENOSPC/.test(output)) return 'На диску немає місця для залежностей: звільніть його й повторіть.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)) {
    return 'Не вдалося завантажити залежності: перевірте з’єднання з інтернетом і повторіть.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return `Немає права писати в папку проєкту: ${ROOT}`;
  return 'Не вдалося встановити залежності; причина — в останніх рядках вище.';
}

export async function ensureInstalled(print = say) {
  if (isInstalled()) return;
  if (existsSync(join(ROOT, 'node_modules')) && differencesFromLock().length === 0) return writeStamp();
  await step(
    {
      doing: 'Установлюю залежності за package-lock.json: хвилину-дві, лише першого разу',
      done: 'Залежності встановлено',
    },
    async () => {
      const { code, output } = await run('npm', ['ci', ...QUIET]);
      if (code !== 0) {
        print(tail(output));
        throw new Refusal(explain(output));
      }
      writeStamp();
      // Sets the repository's hooks: .githooks/commit-msg. A copy without history has none.
      if (existsSync(join(ROOT, '.git'))) await run('git', ['-C', ROOT, 'config', 'core.hooksPath', '.githooks']);
    },
    print,
  );
}
