import { findOnPath } from '../browsers/chromium.mjs';
import { say } from '../../scripts/say.mjs';
import { run } from '../../scripts/setup/run.mjs';

const QUIETLY = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
const asRoot = (program, ...args) =>
  process.getuid?.() === 0 ? run(program, args, QUIETLY) : run('sudo', ['-n', program, ...args], QUIETLY);

let updated;
let installed = Promise.resolve();

/** One after another: the system refuses two at once, and two stages may lack something. */
export function installFromSystem(...names) {
  const install = async () => {
    await (updated ??= asRoot('apt-get', 'update'));
    return asRoot('apt-get', 'install', '-y', '--no-install-recommends', ...names);
  };
  const result = installed.then(install);
  installed = result.catch(() => undefined);
  return result;
}

/** CI installs what is missing; elsewhere the tests do with less and say so. */
async function ensureProgram(program, debian, without) {
  if (findOnPath(program)) return;
  if (process.env.CI) await installFromSystem(...debian.split(' '));
  if (!findOnPath(program)) say(`  ${program} немає (Debian: ${debian}): ${without}`);
}

/** Judges deploy/alerts.yml; without it the tests compare names only. */
export const ensurePromtool = () => ensureProgram('promtool', 'prometheus', 'правила сигналів звіряю лише за назвами');

/** Stand before the attacked site as docs/behind-nginx.md and compose.yaml tell. */
export async function ensureProxies() {
  await ensureProgram('nginx', 'nginx openssl', 'сайт за проксі не перевіряю');
  await ensureProgram('caddy', 'caddy', 'TLS із compose.yaml не перевіряю');
}
