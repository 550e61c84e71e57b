import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnded, writeQuality } from './check/quality.mjs';
import { ROOT } from '../scripts/setup/root.mjs';

const map = JSON.parse(readFileSync(join(ROOT, 'docs', 'quality-map.json'), 'utf8'));
writeFileSync(join(ROOT, 'docs', 'quality.md'), writeQuality(map, readEnded()));
