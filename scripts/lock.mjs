import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withEveryBuild } from './check/lock.mjs';
import { ROOT } from './setup/root.mjs';

const LOCK = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
writeFileSync(LOCK, `${JSON.stringify({ ...lock, packages: withEveryBuild(lock.packages) }, null, 2)}\n`);
