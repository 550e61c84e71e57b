import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

function samplesAreLoaded() {
  if (process.env.API_BASE_URL) return false;
  const wanted = process.env.LOAD_SAMPLES || 'auto';
  return wanted === 'yes' || (wanted === 'auto' && process.env.APP_MODE !== 'production');
}

export function sampleCitizen() {
  if (!samplesAreLoaded()) return [];
  const [{ email, password }] = JSON.parse(readFileSync(join(ROOT, 'samples', 'citizens.json'), 'utf8'));
  return [`Зразковий громадянин: ${email}, пароль ${password}`];
}
