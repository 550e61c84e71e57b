// Settings from .env files, read before anything is installed. What stands in the real environment wins, so the
// framework, which reads the same files later, and the back end see the same values.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './root.mjs';

/** Puts the values of .env files into process.env, the more particular file first. */
export function loadEnvironment(mode) {
  for (const name of [`.env.${mode}.local`, '.env.local', `.env.${mode}`, '.env']) {
    const file = join(ROOT, name);
    if (!existsSync(file)) continue;
    for (const [key, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) process.env[key] ??= value;
  }
}
