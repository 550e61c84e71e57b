// Read once for encoding and hash, then record by record.
import { createHash } from 'node:crypto';
import { textOf } from './file-text';
import { ImportError, type NumberedRow, type ImportSource } from './importer';
import { cannotRead, isEmptyFile } from './refusals';

export async function readRecordFile(
  file: string,
  read: (parts: AsyncIterable<string>, file: string) => AsyncIterable<NumberedRow>,
): Promise<ImportSource> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const part of textOf(file, 'utf-8', (bytes) => hash.update(bytes))) size += part.length;
  } catch (error) {
    throw error instanceof TypeError ? new ImportError(`Файл ${file} має бути в кодуванні UTF-8.`) : cannotRead(file);
  }
  if (size === 0) throw isEmptyFile(file);
  return {
    sha256: hash.digest('hex'),
    header: [],
    rows: orRefuseEmpty(file, read(textOf(file, 'utf-8'), file)),
    share: () => 1,
    notices: () => [],
  };
}

async function* orRefuseEmpty(file: string, rows: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow> {
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw isEmptyFile(file);
}
