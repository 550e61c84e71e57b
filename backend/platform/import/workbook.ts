import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { XmlFault } from './read-xml';
import { cannotRead, isEmptyFile } from './refusals';
import type { TableFile } from './table-file';
import type { TableRecord } from './table-record';
import { noWorkbook } from './zip-part';

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch {
    throw cannotRead(file);
  }
  return hash.digest('hex');
}

/** An error of the XML means a file that no table program wrote. */
async function* orRefuse(file: string, records: AsyncIterable<TableRecord>): AsyncGenerator<TableRecord> {
  try {
    yield* records;
  } catch (error) {
    throw error instanceof XmlFault ? noWorkbook(file) : error;
  }
}

export async function openWorkbook<Sheet extends { title: string }>(
  file: string,
  format: string,
  sheets: Sheet[],
  read: (sheet: Sheet, onShare: (share: number) => void) => AsyncIterable<TableRecord>,
): Promise<TableFile> {
  if (sheets.length === 0) throw isEmptyFile(file);
  let share = 0;
  return {
    format,
    sha256: await digestOf(file),
    isWorkbook: true,
    readings: sheets.map((sheet) => ({
      title: `аркуш «${sheet.title}»`,
      records: () =>
        orRefuse(
          file,
          read(sheet, (done) => (share = done)),
        ),
    })),
    share: () => share,
    notices: () => [],
  };
}
