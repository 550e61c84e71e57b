import { readConfig } from '@/backend/core/config';
import { createLog, type Log } from '@/backend/core/log';
import { runInspection } from './run';

// Files written by commands hold personal data: owner access only.
process.umask(0o077);

// Packages warn, as about the version of Node: lines of the log, not text between the lines of a command.
let log: Log | undefined;
process.removeAllListeners('warning');
process.on('warning', (warning) => log?.warn({ err: warning }, 'warning of Node.js'));

// The site's log lines would mix with the output on a terminal.
const { code, output, errors } = await runInspection(process.argv.slice(2), () => {
  const config = readConfig();
  const quiet = config.logLevel === 'info' ? { ...config, logLevel: 'error' as const } : config;
  log = createLog(quiet);
  return quiet;
});
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
