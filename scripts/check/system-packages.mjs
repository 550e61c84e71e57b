import { findOnPath } from '../chromium.mjs';
import { say } from '../say.mjs';
import { run } from '../setup/run.mjs';

const QUIETLY = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
const asRoot = (program, ...args) =>
  process.getuid?.() === 0 ? run(program, args, QUIETLY) : run('sudo', ['-n', program, ...args], QUIETLY);

export async function installFromSystem(...names) {
  await asRoot('apt-get', 'update');
  return asRoot('apt-get', 'install', '-y', '--no-install-recommends', ...names);
}

/** Judges deploy/alerts.yml; without it the tests compare names only. */
export async function ensurePromtool() {
  if (findOnPath('promtool')) return;
  if (process.env.CI) await installFromSystem('prometheus');
  if (!findOnPath('promtool')) say('  promtool немає (Debian: prometheus): правила сигналів звіряю лише за назвами');
}
