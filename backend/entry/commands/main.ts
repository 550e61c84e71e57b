// The operator's commands: npm run inspection -- <command>.
import { readConfig } from '@/backend/core/config';
import { runInspection } from './run';

// What a command writes, papers of citizens and copies of the database, is for whoever runs it alone.
process.umask(0o077);
// What the site notes by the way (who did what, a slow query of an import) would stand between the answers on a terminal.
const { code, output, errors } = await runInspection(process.argv.slice(2), () => {
  const config = readConfig();
  return config.logLevel === 'info' ? { ...config, logLevel: 'error' } : config;
});
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
