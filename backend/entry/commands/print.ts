import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@/backend/core/config';
import type { Storage } from '@/backend/platform/files/storage';
import type { Context } from '@/backend/platform/context';
import { inLine } from '@/backend/core/in-line';
import { type EvidenceFile, issueEvidenceLinks } from '@/backend/staff/evidence-links';
import { codeOf } from '@/backend/core/error-code';

/** A line for each file: its name and the address that opens it once. */
export async function evidenceText(
  context: Context,
  subject: string,
  files: EvidenceFile[],
  madeBy: string,
): Promise<string[]> {
  if (files.length === 0) return [];
  const links = await issueEvidenceLinks(context, subject, files, madeBy);
  return files.map(({ name }, index) => `    ${inLine(name)}: ${links[index]}`);
}

export const ONCE = 'Кожне посилання відкриває файл один раз, протягом години; це стане в журналі.';

/** Strips control characters that the terminal would obey, and indents each line. */
export const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line.replace(/\p{C}/gu, '')}`)
    .join('\n');

interface Saved {
  id: number;
  name: string;
  storage_key: string;
}

export async function saveFiles(storage: Storage, folder: string, files: Saved[]): Promise<string> {
  for (const { id, name, storage_key } of files) {
    const bytes = await storage.get(storage_key);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${id}-${name}`), bytes, { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw new ConfigError(`Не вдалося записати файли в ${folder}: перевірте, чи можна там писати.`);
    }
  }
  return `Файли збережено в ${folder}: ${files.length}.`;
}
