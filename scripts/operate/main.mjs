import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureSecret } from '../serve/secret.mjs';
import { ensurePrograms } from '../setup/build.mjs';
import { programPath } from '../setup/bundle.mjs';
import { checkDataFolder } from '../setup/data-folder.mjs';
import { loadEnvironment } from '../setup/environment.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { oneAtATime } from '../setup/one-at-a-time.mjs';

// What they store is keyed by AUTH_SECRET.
const OF_SECRETS = new Set(['keys', 'webhooks']);

export async function main() {
  loadEnvironment('production');
  const [command = 'help'] = process.argv.slice(2);
  if (command !== 'help') checkDataFolder();
  if (OF_SECRETS.has(command)) ensureSecret(resolve(process.env.DATA_DIR || '.data'));
  await oneAtATime(ensureInstalled);
  await oneAtATime(ensurePrograms);
  const child = spawn(process.execPath, [programPath('inspection'), ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
