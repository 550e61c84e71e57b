import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.mjs';
import { say } from '../say.mjs';
import { ROOT } from './root.mjs';

const LOCK = join(ROOT, '.setup.lock');
const POLL_MS = 300;
/** The lock is written in one go: whoever made an empty one was cut off, by a full disk or without power. */
const EMPTY_MS = 5000;
/** The code may be read only, as for the service and in a container: then nothing is made there, and nothing to wait for. */
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (!READ_ONLY.has(error.code)) rmSync(LOCK, { force: true });
    throw error;
  }
}

function isLeft() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    return pid > 0 ? !isAlive(pid) : Date.now() - statSync(LOCK).mtimeMs > EMPTY_MS;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

async function withoutLock(work) {
  try {
    return await work();
  } catch (error) {
    if (!READ_ONLY.has(error.code)) throw error;
    throw new Refusal(
      `Сайт не зібрано, а в папку проєкту ${ROOT} звідси писати не можна: виконайте в ній npm run build від імені її власника.`,
    );
  }
}

export async function oneAtATime(work, print = say) {
  try {
    return await underLock(work, print);
  } catch (error) {
    if (error.syscall !== 'open' || error.path !== LOCK || !READ_ONLY.has(error.code)) throw error;
    return withoutLock(work);
  }
}

async function underLock(work, print) {
  for (let told = false; !take(); told = true) {
    if (isLeft()) rmSync(LOCK, { force: true });
    else {
      if (!told)
        print(`… Чекаю: інший процес установлює або збирає в цій самій папці; якщо такого немає, видаліть ${LOCK}`);
      await wait(POLL_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
