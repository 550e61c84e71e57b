// The operator's commands with the same settings as the site's.
import { spawn } from 'node:child_process';
import { checkDataFolder } from '../setup/data-folder.mjs';
import { loadEnvironment } from '../setup/environment.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { oneAtATime } from '../setup/one-at-a-time.mjs';
import { OPERATOR } from '../setup/operator.mjs';

export async function main() {
  loadEnvironment('production');
  const [command = 'help'] = process.argv.slice(2);
  if (command !== 'help') checkDataFolder();
  await oneAtATime(ensureInstalled);
  // With the terminal as it is: dangerous commands ask first.
  const child = spawn(process.execPath, [...OPERATOR, ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
