import { readConfig } from '@/backend/core/config';
import { runInspection } from './run';

// Files written by commands hold personal data: owner access only.
process.umask(0o077);
// The site's log lines would mix with the output on a terminal.
const { code, output, errors } = await runInspection(process.argv.slice(2), () => {
  const config = readConfig();
  return config.logLevel === 'info' ? { ...config, logLevel: 'error' } : config;
});
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
