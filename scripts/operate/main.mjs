import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Refusal } from '../refusal.mjs';
import { tell } from '../say.mjs';
import { ensureSecret } from '../serve/secret.mjs';
import { ensurePrograms } from '../setup/build.mjs';
import { programPath } from '../setup/bundle.mjs';
import { checkDataFolder } from '../setup/data-folder.mjs';
import { loadEnvironment } from '../setup/environment.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { oneAtATime } from '../setup/one-at-a-time.mjs';

// What they store or read is keyed by AUTH_SECRET: keys, and the codes of the staff, also of a second pair of eyes.
const OF_SECRETS = new Set(['keys', 'staff', 'webhooks']);
const isOfSecrets = (command, args) => OF_SECRETS.has(command) || args.includes('--second');

/** What a start would refuse and only the scripts can see; in production nothing is made by a look. */
function refusedSecret() {
  if (process.env.APP_MODE !== 'production') return [];
  try {
    ensureSecret('');
    return [];
  } catch (error) {
    if (error instanceof Refusal) return ['--found', error.message];
    throw error;
  }
}

/** As a shell takes it. */
const typed = (arg) => (/^[\w./:=@,-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`);

export async function main() {
  loadEnvironment('production');
  const [command = 'help', ...given] = process.argv.slice(2);
  if (command !== 'help') checkDataFolder(`npm run inspection -- ${[command, ...given].map(typed).join(' ')}`);
  if (isOfSecrets(command, given)) ensureSecret(resolve(process.env.DATA_DIR || '.data'));
  await oneAtATime(() => ensureInstalled(tell), tell);
  await oneAtATime(ensurePrograms, tell);
  const args = [...process.argv.slice(2), ...(command === 'doctor' ? refusedSecret() : [])];
  const child = spawn(process.execPath, [programPath('inspection'), ...args], { stdio: 'inherit' });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
