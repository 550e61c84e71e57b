import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readJson } from '@/backend/db/wire';
import type { Columns } from './columns';
import { ImportError } from './importer';
import type { Mapping } from './table-layout';

const header = z.string().min(1);
export const mappingSchema = z.strictObject({
  columns: z.record(z.string(), z.union([header, z.array(header).min(1)])).default({}),
  skipped: z.array(header).default([]),
  /** What holds in every row for a field that the file lacks. */
  constants: z.record(z.string(), z.string().min(1).max(500)).optional(),
});

const EXAMPLE = '{"columns": {"amount": "Сума, грн"}, "skipped": ["Примітка"]}';

/** Which header of a file means which column of the register, as the operator wrote it down. Throws ImportError. */
export async function readMapping(file: string, columns: Columns): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ImportError(`Файл ${file} із --columns не вдалося прочитати: перевірте шлях.`);
  });
  const mapping = mappingOf(file, text);
  const foreign = Object.keys({ ...mapping.columns, ...mapping.constants }).find((field) => !(field in columns));
  if (foreign !== undefined)
    throw new ImportError(
      `Файл ${file} називає стовпець «${foreign}», якого цей реєстр не має. Є такі: ${Object.keys(columns).join(', ')}.`,
    );
  return mapping;
}

function mappingOf(file: string, text: string): Mapping {
  try {
    return readJson(mappingSchema, text);
  } catch {
    throw new ImportError(`Файл ${file} із --columns має бути JSON на зразок ${EXAMPLE}`);
  }
}
