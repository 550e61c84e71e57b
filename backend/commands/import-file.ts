import { dirname } from 'node:path';
import type { Config } from '@/backend/config';
import { findImporter } from '@/backend/import/importers';
import { ImportError } from '@/backend/import/importer';
import { readRows } from '@/backend/import/read-rows';
import { runImport } from '@/backend/import/run-import';
import { withContext } from './with-context';

/** Imports a file; the answer names the number of records. Throws ImportError with every bad line. */
export async function importFile(config: Config, noun: string, file: string): Promise<string> {
  const importer = findImporter(noun);
  if (!importer) throw new ImportError(`Невідомо, як імпортувати «${noun}». Перелік: npm run inspection -- help`);
  const rows = readRows(file);
  const count = await withContext({ ...config, loadSamples: false }, (context) =>
    runImport(importer, rows, { ...context, folder: dirname(file) }),
  );
  return `Записано ${importer.title}: ${count}.`;
}
