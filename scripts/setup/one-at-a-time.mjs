import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../say.mjs';
import { ROOT } from './root.mjs';

const LOCK = join(ROOT, '.setup.lock');
const POLL_MS = 300;

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
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function holder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function oneAtATime(work, print = say) {
  for (let told = false; !take(); told = true) {
    const pid = holder();
    if (pid && !isAlive(pid)) rmSync(LOCK, { force: true });
    else {
      if (!told) print('… Чекаю: інший процес установлює або збирає в цій самій папці');
      await wait(POLL_MS);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}
