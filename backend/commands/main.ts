// The operator's commands: npm run inspection -- <command>.
import { readConfig } from '@/backend/config';
import { runInspection } from './run';

const { code, output, errors } = await runInspection(process.argv.slice(2), readConfig);
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
