import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLargeForms, type LargeFormLimits } from '@/server/large-forms';

export function openForms(limits?: LargeFormLimits, now?: () => number) {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-forms-'));
  return { folder, forms: createLargeForms(folder, limits, now) };
}
