// The operator's commands are TypeScript of the back end; tsx runs them.
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Arguments of node that run an operator's command; the command follows. */
export const OPERATOR = ['--import', 'tsx', join(ROOT, 'backend', 'commands', 'main.ts')];
