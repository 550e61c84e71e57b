import { ensureBuilt, ensurePrograms } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { ROOT } from './root.mjs';

export async function main() {
  process.chdir(ROOT);
  process.env.NODE_ENV = 'production';
  loadEnvironment('production');
  await oneAtATime(ensureInstalled);
  await oneAtATime(ensurePrograms);
  await oneAtATime(ensureBuilt);
}
