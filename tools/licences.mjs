import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLicences, writeLicences } from './check/licences.mjs';
import { ROOT } from '../scripts/setup/root.mjs';

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
writeFileSync(join(ROOT, 'docs', 'licences.md'), writeLicences(readLicences(lock)));
